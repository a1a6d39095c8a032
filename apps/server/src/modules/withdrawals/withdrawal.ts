/** A player's request for money to a bank account. */
import type { WithdrawalReason } from '@lokalbingo/contract/withdrawals';
import { type Ore, sumOre } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { AccountId, Balance } from '../ledger/ledger.ts';
import type { Payee } from './payee.ts';

/**
 * The states of a request, in their order: sent by the player, taken up by staff, approved for payment, and one of
 * three ends. A player sees `taken_up` and `approved` as one.
 */
export const states = ['sent', 'taken_up', 'approved', 'paid', 'refused', 'cancelled'] as const;
/** The state of a request. */
export type State = (typeof states)[number];

/** A request. `taken` is the amount taken from each bucket of the card. */
export type Withdrawal = {
  readonly hallId: number;
  readonly withdrawalId: number;
  readonly reference: string;
  readonly playerId: number;
  readonly accountId: AccountId;
  readonly state: State;
  readonly requestedOre: Ore;
  readonly taken: Balance;
  readonly payee: Payee & { readonly name: string };
  /** The first day on which it may be paid; null for any day. */
  readonly payFrom: OsloDay | null;
  readonly refusedBecause: WithdrawalReason | null;
  readonly requestedAt: Date;
};

/** Returns the amount to pay. */
export function amountOf({ taken }: Pick<Withdrawal, 'taken'>): Ore {
  return sumOre(taken.ownOre, taken.winningsOre);
}
