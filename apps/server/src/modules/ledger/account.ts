/** What an account is: whose money it counts, and where. */
import type { Ore } from '@lokalbingo/money';

declare const accountIdBrand: unique symbol;

/** An account's number, unique in the whole product. Keys pair it with its hall, so that data can be split by hall. */
export type AccountId = number & { readonly [accountIdBrand]: 'AccountId' };

/**
 * The accounts that each hall has one of.
 * - `card_provider`: money that the card payment provider holds for the hall. Below zero by what players have paid in.
 * - `stakes_held`: stakes of rounds that are not settled.
 * - `game_result`: what the games have brought the hall, stakes less prizes. May be below zero.
 * - `rounding`: øre that could not be shared among winners.
 * - `prizes_held`: prizes that wait for a person's approval.
 * - `prizes_refused`: prizes above the cap that were not approved. Nobody's until the hall's accounting has said whose.
 * - `withdrawals_held`: money that players have asked out and that is not paid yet.
 * - `refunds_held`: money that the card payment provider took, that became no deposit, and that goes back to its payer.
 * - `cash`: the hall's till, as seen from here. Below zero by what players have paid in, above by what they have had.
 * - `bank`: the hall's account in the bank, as seen from here: grows by what is paid out, and may be below zero.
 * - `tickets_1_transit`, `tickets_2_transit`, `game_501_transit`: money on its way to a party outside, until the party has
 *   said that it has it, or that it will not.
 * - `tickets_1`, `tickets_2`, `game_501`: what a party has of the hall's players' money. Below zero by what it has paid
 *   out more than it was sent: what players have won there.
 * - `cash_float`: the hall's own money in its till: what it has put in, less what it has taken out.
 * - `cash_in_transit`: cash on its way to the bank. Below zero by what is on its way.
 * - `cash_expenses`: what the hall has paid from its till. Below zero by it.
 * - `cash_differences`: surpluses less shortages found by counts and not yet accepted.
 * - `cash_losses`: the differences that were accepted.
 */
export const houseAccountKinds = [
  'card_provider',
  'stakes_held',
  'game_result',
  'rounding',
  'prizes_held',
  'prizes_refused',
  'withdrawals_held',
  'bank',
  'refunds_held',
  'cash',
  'tickets_1_transit',
  'tickets_1',
  'tickets_2_transit',
  'tickets_2',
  'game_501_transit',
  'game_501',
  'cash_float',
  'cash_in_transit',
  'cash_expenses',
  'cash_differences',
  'cash_losses',
] as const;

/** One of the accounts that each hall has one of. */
export type HouseAccountKind = (typeof houseAccountKinds)[number];

/** A player's account in a hall, or one of the hall's own. */
export type AccountKind = 'player_card' | HouseAccountKind;

/** Where an account is found. */
export type AccountKey = { readonly hallId: number; readonly accountId: AccountId };

/** Own money and winnings, counted apart (decisions §4). A house account uses own money alone. */
export type Amounts = { readonly ownOre: Ore; readonly winningsOre: Ore };

/** What an account holds. */
export type Balance = Amounts;

/** An account as the ledger must know it to decide: what it holds, and how many entries made it so. */
export type AccountState = AccountKey & {
  readonly kind: AccountKind;
  readonly balance: Balance;
  readonly entryCount: number;
};

/** An account's key as one text, for maps. */
export function accountKeyText({ hallId, accountId }: AccountKey): string {
  return `${hallId}/${accountId}`;
}

const outsideWorld: ReadonlySet<AccountKind> = new Set([
  'card_provider',
  'game_result',
  'bank',
  'cash',
  'tickets_1',
  'tickets_2',
  'game_501',
  'cash_float',
  'cash_in_transit',
  'cash_expenses',
  'cash_differences',
  'cash_losses',
]);

/** Only the outside world and the hall's own result may be below zero: there is no play on credit. */
export function mayBeBelowZero(kind: AccountKind): boolean {
  return outsideWorld.has(kind);
}
