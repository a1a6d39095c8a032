/** The retention of data about rounds and tickets. */
import { withBooks, withPlayer, withStaff } from './kept-line.ts';
import { laws } from './laws.nb.ts';

/** By table. */
export const keptOfRounds = {
  'rounds.caller_acts': withBooks(
    'which staff member announced, corrected, confirmed or called which ball, paused a draw or handed it over',
    'replaying the draw; disputes',
    'rounds.play',
  ),
  'rounds.caller_places': {
    nobody: 'which staff member calls a game now; the place is given to the next caller',
  },
  'rounds.cancellations': withBooks(
    'which staff member cancelled a round, and why',
    'proof of why stakes were refunded',
    'rounds.play',
  ),
  'rounds.day_decisions': withStaff(
    'which staff member closed, opened or corrected a game of a day, and why',
    'the rows stay, with a number instead of a name',
  ),
  'rounds.draw_seeds': { nobody: 'encrypted seeds of draws' },
  'rounds.events': {
    nobody:
      'public events of a round, which name no player; `EVENTS_KEPT_DAYS` days after the round ended, they move to a list in `rounds.rounds`',
    rules: ['rounds.events'],
  },
  'rounds.feeds': { nobody: 'the last sequence number of each feed' },
  'rounds.game_plan_steps': withStaff(
    'which staff member drafted, proposed, approved or withdrew a game plan',
    'the rows stay, with a number instead of a name',
  ),
  'rounds.game_plans': withStaff(
    'which staff members proposed and approved a game plan',
    'the rows stay, with a number instead of a name',
  ),
  'rounds.game_setups': { nobody: 'which games each hall keeps open' },
  'rounds.prize_releases': withBooks(
    'what staff did with a refused prize, who and why',
    'proof of how money moved',
    'rounds.play',
  ),
  'rounds.prize_steps': withBooks(
    'what staff did with a prize above the cap, who and why',
    'proof of how money moved',
    'rounds.play',
  ),
  'rounds.prizes': withBooks('what a player won', 'replaying the game; disputes', 'rounds.play'),
  'rounds.purchases': withBooks(
    'what a player bought',
    'replaying the game; disputes; proof of stakes',
    'rounds.play',
  ),
  'rounds.recall_lists': withPlayer(
    'the number of rounds in which a player had tickets',
    'paging a long list quickly',
    laws.noLonger,
  ),
  'rounds.recalled_rounds': withBooks(
    'the rounds in which a player had tickets',
    'replaying the game; disputes',
    'rounds.play',
  ),
  'rounds.rounds': { nobody: 'rounds, their commitments and sums' },
  'rounds.tickets': withBooks('a player’s tickets', 'replaying the game; disputes', 'rounds.play'),
} as const;
