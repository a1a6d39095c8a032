/**
 * The numbers of the payment rules of rounds. A round gets the newest rules when its sale closes, and keeps
 * their number. All games have the same numbers; the second changed only main game 2.
 *
 * - 1: the winners of a stage share its amount by their units. For rounds without a number.
 * - 2: the amount is the prize of a ticket of one unit that wins alone, and each winner gets a multiple of it
 *   (`shares.ts`).
 */

/** The rules of a round without a number: its sale closed before rounds had one. */
export const firstRules = 1;

/** The rules of a round whose sale closes now. */
export const newestRules = 2;

/** Whether this code knows the rules with that number; false for newer rules. */
export function areRulesKnown(rulesNo: number = firstRules): boolean {
  return Number.isInteger(rulesNo) && rulesNo >= firstRules && rulesNo <= newestRules;
}
