import type { Ore } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer, memberCard } from '../admission/admission.ts';
import { madeBefore, makeRequest, ownPayee, requestKey, type StatedPayee } from './make-request.ts';
import type { Withdrawal } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { lockBooks } from './withdrawal-money.ts';
import { hasOpen } from './withdrawal-store.ts';

/** What a player asks for. */
export type WithdrawalRequest = StatedPayee & {
  readonly playerId: number;
  readonly hallId: number;
  readonly amountOre: Ore;
  readonly idempotencyKey: string | undefined;
};

/** What making a request may refuse, whatever it is made for. */
export type RequestRefusal =
  | AdmissionRefusalCode<'withdraw'>
  | 'account_owner_differs'
  | 'idempotency_key_reused';

/**
 * Makes a request and takes its money from the card, in one step. The same key with the same input gives the same
 * request. A player with an open request in the hall makes no other there.
 */
export function requestWithdrawal(
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
): Promise<Result<Withdrawal, RequestRefusal | 'insufficient_funds' | 'withdrawal_open'>> {
  return inTransaction(deps.db, (tx) => requestOnce(tx, deps, request));
}

async function requestOnce(
  tx: Tx,
  deps: WithdrawalDeps,
  { playerId, hallId, amountOre, idempotencyKey, ...stated }: WithdrawalRequest,
): Promise<Result<Withdrawal, RequestRefusal | 'insufficient_funds' | 'withdrawal_open'>> {
  const admitted = await admitPlayer(tx, 'withdraw', { playerId, hallId }, deps.clock.now());
  if (!admitted.ok) return admitted;
  const card = memberCard(admitted.value);
  const payee = await ownPayee(tx, deps, card, stated);
  if (!payee.ok) return payee;
  const key = requestKey(idempotencyKey, payee.value, hallId, amountOre, stated.ownerName);
  // Who will be refused waits for nobody. Read before the key: the open one may be what the same key has just made.
  const isOpen = await hasOpen(tx, card);
  const known = await madeBefore(tx, playerId, key);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  if (isOpen) return refuse('withdrawal_open');
  const books = await lockBooks(tx, card);
  const meanwhile = await madeBefore(tx, playerId, key);
  if (!meanwhile.ok) return meanwhile;
  if (meanwhile.value) return ok(meanwhile.value);
  return makeRequest(tx, deps, books, { card, askedOre: amountOre, payee: payee.value, key });
}
