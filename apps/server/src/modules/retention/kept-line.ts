/** The lines that the statement of what is kept is made of. */
import { laws } from './laws.nb.ts';

/** A table that holds something of people. */
export type KeptOfPeople = {
  readonly holds: string;
  readonly why: string;
  /** How long, and from which moment. */
  readonly kept: string;
  readonly law: string;
  readonly end: string;
  /** The night's rules by which it goes, or by which what it points to does. */
  readonly rules: readonly string[];
};

/** A table with nothing of people in it, which stays. */
export type KeptOfNobody = { readonly nobody: string };

const { bookkeeping, noLonger } = laws;
/** Since when bookkeeping counts. */
export const booksClosed = 'five years after the fiscal year ended';
const relation = 'five years after the relation ended, and after the fiscal year of the last movement';
/** The night's rule by which a player goes. */
export const person = 'identity.players';

/** Goes with the player. */
export const withPlayer = (holds: string, why: string, law: string, end = 'rows deleted'): KeptOfPeople => ({
  holds,
  why,
  kept: relation,
  law,
  end,
  rules: [person],
});

/** Goes by the age of the fiscal year. */
export const withBooks = (holds: string, why: string, rule: string, end = 'rows deleted'): KeptOfPeople => ({
  holds,
  why,
  kept: booksClosed,
  law: bookkeeping,
  end,
  rules: [rule],
});

/** Goes with the staff member, when the books that name them are no longer kept. */
export const withStaff = (holds: string, end = 'rows deleted'): KeptOfPeople => ({
  holds,
  why: 'staff act in their own name, and no others may',
  kept: 'five years after the fiscal year in which the staff member left',
  law: bookkeeping,
  end,
  rules: ['staff.members'],
});

/** Goes soon. */
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
