#include "rules/bluegray/workspace.h"

namespace bg::bluegray {

Workspace first_workspace;

namespace {

Workspace& only_workspace() {
  return first_workspace;
}

}  // namespace

Workspace& (*workspace)() = only_workspace;

}  // namespace bg::bluegray
