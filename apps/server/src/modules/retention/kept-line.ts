/** The lines of the retention table. */
import { laws } from './laws.nb.ts';

/** A table with personal data. */
export type KeptOfPeople = {
  readonly holds: string;
  readonly why: string;
  /** How long, and from which moment. */
  readonly kept: string;
  readonly law: string;
  readonly end: string;
  /** The nightly rules that delete its rows, or the rows to which they belong. */
  readonly rules: readonly string[];
};

/** A table without personal data. It is kept, unless there is a rule. */
export type KeptOfNobody = { readonly nobody: string; readonly rules?: readonly string[] };

/** The views, which keep nothing. */
export type View =
  | 'admission.standings'
  | 'game_launch.windows'
  | 'payout_holds.waiting'
  | 'player_cards.members'
  | 'rounds.members'
  | 'rounds.open_remote_sessions'
  | 'rounds.players_who_call'
  | 'rounds.prize_verdicts'
  | 'staff.grants_in_force'
  | 'staff.own_accounts';

const { bookkeeping, noLonger } = laws;
/** The retention period of bookkeeping. */
export const booksClosed = 'five years after the fiscal year ended';
const relation =
  'five years after the customer relationship ended, and after the fiscal year of the last movement';
/** The nightly rule that deletes a player's data. */
export const person = 'identity.players';

/** Returns the line of a table whose rows are deleted with the player. */
export const withPlayer = (holds: string, why: string, law: string, end = 'rows deleted'): KeptOfPeople => ({
  holds,
  why,
  kept: relation,
  law,
  end,
  rules: [person],
});

/** Returns the line of a table whose rows are deleted by the age of the fiscal year. */
export const withBooks = (holds: string, why: string, rule: string, end = 'rows deleted'): KeptOfPeople => ({
  holds,
  why,
  kept: booksClosed,
  law: bookkeeping,
  end,
  rules: [rule],
});

/** Returns the line of a table whose rows are deleted with the staff member, once the books that name them are gone. */
export const withStaff = (holds: string, end = 'rows deleted'): KeptOfPeople => ({
  holds,
  why: 'staff act in their own name, and nobody else may act',
  kept: 'five years after the fiscal year in which the staff member left',
  law: bookkeeping,
  end,
  rules: ['staff.members'],
});

/** Returns the line of a table whose rows are deleted soon. */
export const shortly = (
  holds: string,
  why: string,
  kept: string,
  ...rules: readonly string[]
): KeptOfPeople => ({
  holds,
  why,
  kept,
  law: noLonger,
  end: 'rows deleted',
  rules,
});
