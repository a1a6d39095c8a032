import { withdrawalMinimumKroner } from '@lokalbingo/contract/withdrawals';
import type { Ore } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { AdmissionRefusalCode } from '../admission/admission.ts';
import { admitNewPayee } from './admit-payee.ts';
import { isTooLittle } from './decide-reservation.ts';
import { beginRequest, madeBefore, makeRequest, type StatedPayee } from './make-request.ts';
import type { Withdrawal } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { lockBooks } from './withdrawal-money.ts';

/** A player's request. */
export type WithdrawalRequest = StatedPayee & {
  readonly playerId: number;
  readonly hallId: number;
  readonly amountOre: Ore;
  readonly idempotencyKey: string | undefined;
};

/** The refusals of making a request, whatever it is for. */
export type RequestRefusal =
  | AdmissionRefusalCode<'withdraw'>
  | 'account_owner_differs'
  | 'new_account_waits'
  | 'idempotency_key_reused';

type ReservationRefusal = 'amount_not_allowed' | 'insufficient_funds' | 'withdrawal_open';

/**
 * Makes a request and takes its money from the card, in one step. The same key with the same input returns the same
 * request. A player with an open request in the hall cannot make another there. A request below the minimum must be for
 * the whole balance.
 */
export function requestWithdrawal(
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
): Promise<Result<Withdrawal, RequestRefusal | ReservationRefusal>> {
  return inTransaction(deps.db, (tx) => requestOnce(tx, deps, request));
}

async function requestOnce(
  tx: Tx,
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
): Promise<Result<Withdrawal, RequestRefusal | ReservationRefusal>> {
  const { playerId, amountOre } = request;
  const begun = await beginRequest(tx, deps, 'withdraw', { ...request, about: amountOre });
  if (!begun.ok) return begun;
  const { card, key, hasOpen, isNewPayee } = begun.value;
  // Locks the player before the accounts, in the global lock order.
  const admitted = isNewPayee && !hasOpen ? await admitNewPayee(tx, deps, playerId) : ok(undefined);
  // A call that will be refused must not wait for locks. The open request may be one that this key has made, so the key
  // is checked before the refusal.
  const books = hasOpen ? undefined : await lockBooks(tx, card);
  const earlier = await madeBefore(tx, playerId, key);
  if (!earlier.ok) return earlier;
  if (earlier.value) return ok(earlier.value);
  if (!books) return refuse('withdrawal_open');
  if (!admitted.ok) return admitted;
  if (isTooLittle(amountOre, books.onCard()))
    return refuse('amount_not_allowed', { minimum: withdrawalMinimumKroner });
  return makeRequest(tx, deps, books, { ...begun.value, requestedOre: amountOre });
}
