/**
 * The numbers of the rules by which rounds are paid. A round is paid by the newest rules when its sale closes, and
 * carries their number from then on. All games have the same numbers; the second changed main game 2 alone.
 *
 * - 1: the winners of a stage share its amount by their units. Of rounds without a number.
 * - 2: the amount is what a ticket of one unit gets when it wins alone, and each gets a multiple of it (`shares.ts`).
 */

/** The rules of a round that carries no number: its sale closed before rounds had one. */
export const firstRules = 1;

/** The rules by which a round whose sale closes now is paid. */
export const newestRules = 2;

/** Whether this code can redo a round by the rules of that number. One that is newer than the code it cannot. */
export function areRulesKnown(rulesNo: number = firstRules): boolean {
  return Number.isInteger(rulesNo) && rulesNo >= firstRules && rulesNo <= newestRules;
}
