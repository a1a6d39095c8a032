/** Begins attempts of every kind: stores an attempt before the provider gets it, and never begins two with one key. */
import { hash } from 'node:crypto';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import type { Ore } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newReference } from '../../../platform/reference.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Merchant } from '../provider/payment-provider.ts';
import { attemptByKey, insertAttempt, type NewAttempt, releaseKey } from './attempt-store.ts';
import { type Attempt, type AttemptKind, wasRegistered, wasTurnedAway } from './payment-attempt.ts';
import { type Order, registerAttempt } from './register-attempt.ts';
import { addFirstPoll } from './schedule-poll.ts';

/** The player, the key, and a fingerprint of the input: the same key must have the same input. */
export type Beginning = {
  readonly playerId: number;
  readonly idempotencyKey: string | undefined;
  /** The input without the CVC: three digits could be guessed from any hash of them. */
  readonly input: readonly (string | number | null)[];
};

/** A permitted attempt, and what to send the provider. */
export type Permitted = {
  readonly attempt: {
    readonly hallId: number;
    readonly provider: Merchant['provider'];
    readonly merchantId: string;
    readonly kind: AttemptKind;
    readonly cardId: number | null;
    readonly accountId: AccountId | null;
    readonly amountOre: Ore | null;
  };
  readonly order: Order;
};

/** Checks the rules, in the transaction that stores the attempt. */
type Permit<PermitRefusal extends RefusalCode> = (
  tx: Tx,
  now: Date,
) => Promise<Result<Permitted, PermitRefusal>>;

/** The answer to a call that begins an attempt. */
export type Begun = {
  readonly transactionId: string;
  readonly reference: string;
  /** The page where the customer pays; undefined when the transaction id alone opens the window. */
  readonly windowUrl?: string | undefined;
};

/** The refusals of the start itself. */
export type BeginningRefusal = 'provider_unavailable' | 'idempotency_key_reused';

/**
 * Begins an attempt: checks `permit` in the transaction that stores it, then registers it with the provider.
 *
 * The same key with the same input returns the same transaction id, also for concurrent requests; the second then
 * finishes what the first may have left undone. Refuses with `provider_unavailable` when the provider cannot be reached
 * (a retry with the same key continues) or refuses to register (a retry with the same key begins another attempt).
 */
export async function beginAttempt<PermitRefusal extends RefusalCode>(
  deps: PaymentDeps,
  beginning: Beginning,
  permit: Permit<PermitRefusal>,
): Promise<Result<Begun, PermitRefusal | BeginningRefusal>> {
  const key = keyOf(beginning);
  const begun = await inTransaction(deps.db, (tx) => writeOnce(tx, deps, beginning.playerId, key, permit));
  if (!begun.ok) return begun;
  const { attempt, order } = begun.value;
  const known = order ? await registerAttempt(deps, attempt, order) : attempt;
  return wasRegistered(known) ? ok(begunOf(known)) : refuse('provider_unavailable');
}

/** Returns the answer to the player about a begun attempt. */
export function begunOf({ transactionId, reference, windowUrl }: Attempt): Begun {
  return { transactionId, reference, ...(windowUrl !== null && { windowUrl }) };
}

/** A stored attempt, and what to send the provider if it may not know it yet. */
type Written = { readonly attempt: Attempt; readonly order?: Order };
type Key = { readonly idempotencyKey: string; readonly inputHash: Buffer };

/** Stores a permitted attempt. If the player's key has already been used, returns the earlier attempt instead. */
async function writeOnce<PermitRefusal extends RefusalCode>(
  tx: Tx,
  deps: PaymentDeps,
  playerId: number,
  key: Key | undefined,
  permit: Permit<PermitRefusal>,
): Promise<Result<Written, PermitRefusal | 'idempotency_key_reused'>> {
  const earlier = key && (await attemptByKey(tx, playerId, key.idempotencyKey));
  if (earlier && !key.inputHash.equals(earlier.inputHash)) return refuse('idempotency_key_reused');
  // Only an attempt that was never registered needs the order for the provider again.
  const isTurnedAway = earlier !== undefined && wasTurnedAway(earlier.attempt);
  if (earlier && earlier.attempt.state !== 'created' && !isTurnedAway)
    return ok({ attempt: earlier.attempt });
  const now = deps.clock.now();
  const permitted = await permit(tx, now);
  if (!permitted.ok) return permitted;
  const { order } = permitted.value;
  if (isTurnedAway) await releaseKey(tx, earlier.attempt);
  else if (earlier) return ok({ attempt: earlier.attempt, order });
  const attempt = await insertAttempt(tx, newAttempt(deps, playerId, key, permitted.value, now));
  if (attempt) {
    await addFirstPoll(tx, attempt);
    return ok({ attempt, order });
  }
  assert(key, 'Only a key can have been used before.');
  const first = await attemptByKey(tx, playerId, key.idempotencyKey);
  assert(first, 'A used key has an attempt.');
  return key.inputHash.equals(first.inputHash)
    ? ok({ attempt: first.attempt, order })
    : refuse('idempotency_key_reused');
}

function keyOf({ idempotencyKey, input }: Beginning): Key | undefined {
  if (idempotencyKey === undefined) return undefined;
  return { idempotencyKey, inputHash: hash('sha256', JSON.stringify(input), 'buffer') };
}

function newAttempt(
  deps: PaymentDeps,
  playerId: number,
  key: Key | undefined,
  { attempt }: Permitted,
  now: Date,
): NewAttempt {
  const transactionId = Buffer.from(deps.random.bytes(16)).toString('hex');
  const prefix = attempt.kind === 'card_save' ? 'K' : 'I';
  return {
    ...attempt,
    transactionId,
    reference: newReference(deps.random),
    playerId,
    key,
    orderNumber: `${prefix}${attempt.hallId}N${transactionId.slice(0, 16)}`,
    createdAt: now,
  };
}
