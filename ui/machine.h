// The sides that the machine plays: it thinks on the platform's second processor, or in slices
// between two looks at the screen; its moves are made at a pace a person can follow, and a bar
// tells how far it is. A person can stop it, let it go on, or hurry it.
#pragma once

#include "rules/core/mind.h"
#include "ui/app.h"

namespace bg::ui {

// Whether the decision that the game waits for is the machine's. Taps on the map mean nothing then.
bool is_machine_turn(const App& app);
// Whether the machine waits until the player has read the result of his own attack.
bool waits_for_reader(const App& app);

// The memory it thinks in, for a replay: it stops and begins anew when it is wanted again. What it
// told of the enemy is closed.
Lender mind_lender(App& app);

// Called by start(), once.
void start_machine(App& app);
// The bar over the map's context bar, hidden while people play. Called when the map is built.
void make_machine_bar(App& app, lv_obj_t* root);
void refresh_machine_bar(const App& app);

// What the machine would do in the position of the person to act: for "suggest". Begins to think;
// the answer is chosen on the map when it is ready.
void ask_machine(App& app);

// The machine plays for the person to act: what the unit in hand does in this movement phase, or
// the rest of the phase, which he ends himself. Every command is his own, to be taken back.
void hand_over(App& app);

// What the enemy could do next turn to the hex in question: where the unit in hand would go or
// stands, that of the open card, or the one looked at. Thinks likewise; then the answer lies open.
void ask_threat(App& app);
const ai::Threat& last_threat();
// Whether the game that is played knows such an answer.
bool can_tell_threat(const Game& game);
// Where one of its attackers would stand.
HexId place_in_threat(UnitId attacker);

}  // namespace bg::ui
