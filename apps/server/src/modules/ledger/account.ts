/** Account kinds: whose money an account counts, and where it is. */
import type { Ore } from '@lokalbingo/money';

declare const accountIdBrand: unique symbol;

/**
 * An account's number, unique in the whole installation. Keys pair it with its hall, so that data can be split by hall.
 */
export type AccountId = number & { readonly [accountIdBrand]: 'AccountId' };

/**
 * The accounts of which each hall has one.
 * - `card_provider`: money that the card payment provider holds for the hall, as a negative amount.
 * - `stakes_held`: stakes of rounds that are not settled.
 * - `game_result`: stakes less prizes of settled rounds. May be negative.
 * - `rounding`: øre that could not be divided among winners.
 * - `prizes_held`: prizes that wait for a person's approval.
 * - `prizes_refused`: prizes above the cap that were not approved. They belong to nobody until two persons have
 *   released them.
 * - `owed_to_purpose`: refused prizes that two persons have given to the hall's charitable purpose.
 * - `withdrawals_held`: requested withdrawals that are not yet paid.
 * - `refunds_held`: money that the card payment provider captured but that was not deposited and will be refunded.
 * - `cash`: the hall's till: cash deposits lower it, cash payouts raise it.
 * - `bank`: the hall's bank account: withdrawals that are paid raise it. May be negative.
 * - `tickets_1_transit`, `tickets_2_transit`, `game_501_transit`: money on its way to an outside party, until the party
 *   has confirmed or refused it.
 * - `tickets_1`, `tickets_2`, `game_501`: the players' money at an outside party. Negative when the party has paid out
 *   more than it received, because players won.
 * - `cash_float`: the hall's own money in its till: the money it has put in, less the money it has taken out.
 * - `cash_in_transit`: cash on its way to the bank, as a negative amount.
 * - `cash_expenses`: expenses paid from the till, as a negative amount.
 * - `cash_differences`: surpluses less shortages found by counts and not yet accepted.
 * - `cash_losses`: discrepancies that were accepted.
 */
export const houseAccountKinds = [
  'card_provider',
  'stakes_held',
  'game_result',
  'rounding',
  'prizes_held',
  'prizes_refused',
  'owed_to_purpose',
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

export type HouseAccountKind = (typeof houseAccountKinds)[number];

/** A player's account in a hall, or a house account. */
export type AccountKind = 'player_card' | HouseAccountKind;

/** Identifies an account. */
export type AccountKey = { readonly hallId: number; readonly accountId: AccountId };

/** Own money and winnings, counted separately (decisions §4). A house account uses own money only. */
export type Amounts = { readonly ownOre: Ore; readonly winningsOre: Ore };

export type Balance = Amounts;

/** An account's balance and number of entries, from which the ledger decides whether a transfer is allowed. */
export type AccountState = AccountKey & {
  readonly kind: AccountKind;
  readonly balance: Balance;
  readonly entryCount: number;
};

/** Returns an account's key as text, for maps. */
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

/** Whether an account may be negative. Only outside money and the hall's own result may: there is no play on credit. */
export function mayBeBelowZero(kind: AccountKind): boolean {
  return outsideWorld.has(kind);
}
