/** Money from a player card to a party: reserved by us first, and only then told to the party. */
import { hash } from 'node:crypto';
import { after } from '@lokalbingo/contract/durations';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { kronerFromOre, type Ore } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import {
  type AdmissionRefusalCode,
  admit,
  type MemberCard,
  memberCard,
  type Standing,
  standingOf,
} from '../admission/admission.ts';
import { type Admitted, houseAccount, lockAccounts, postTransfers } from '../ledger/ledger.ts';
import {
  admitAndCountStakes,
  lockedStakersOf,
  type StakeRefusalCode,
  type Stakers,
} from '../responsible-play/responsible-play.ts';
import { carryOut } from './carry-out.ts';
import { closeIfBarred } from './close-if-barred.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import type { Movement } from './movement.ts';
import { reservation, transitOf } from './movement-money.ts';
import { insertMovement } from './movement-step-store.ts';
import { type Earlier, earlierMovements } from './movement-store.ts';
import { newMovementId } from './new-movement-id.ts';
import type { PartyName } from './party.ts';
import { pseudonymOf } from './pseudonym-store.ts';

/** What money moves out for. */
export type OutPurpose = 'buy_voucher' | 'top_up_voucher' | 'transfer_to_remote_game';

/** Money that a player wants moved to a party. */
export type OutOrder<Code extends RefusalCode = never> = {
  readonly purpose: OutPurpose;
  readonly playerId: number;
  readonly hallId: number;
  readonly party: PartyName;
  /** The holding that it is added to; null for a new one. */
  readonly holdingId: number | null;
  readonly amountOre: Ore;
  /** The least and the most, where there are such. */
  readonly bounds: { readonly leastOre: Ore; readonly mostOre: Ore };
  readonly idempotencyKey: string | undefined;
  /** Locks that come before the player locks, where the purpose has any. */
  readonly lock?: (tx: Tx) => Promise<void>;
  /** Rules of the purpose's own, asked under the player locks when admission has said yes. */
  readonly permit?: (tx: Tx, standing: Standing) => Promise<Result<void, Code>>;
};

/** Every no to an order. */
export type OutRefusalCode =
  | AdmissionRefusalCode<OutPurpose>
  | StakeRefusalCode
  | 'not_a_member'
  | 'amount_not_allowed'
  | 'movement_under_way'
  | 'idempotency_key_reused';

type Reserved = { readonly movementId: string; readonly isNew: boolean };

/**
 * Moves money out, and gives the movement as it stands when the party has answered, or has had its time.
 *
 * The stake is admitted, counted and taken from the card in one transaction, before the party is told anything. An order
 * like one that is under way with the same holding, or for a new one at the same party, is that one: it is answered with
 * what becomes of it. So is one with the key of an earlier order, whatever has happened since. When a protection of the
 * player began while the money was on its way, the holding is closed again and the order is refused.
 */
export async function moveOut<Code extends RefusalCode = never>(
  deps: ExternalMoneyDeps,
  order: OutOrder<Code>,
): Promise<Result<Movement, OutRefusalCode | Code>> {
  const standing = await standingOf(deps.db, order, deps.clock.now());
  if (!standing?.card) return refuse('not_a_member');
  // Made before anything is locked, and the same for good.
  await pseudonymOf(deps, order.playerId, order.party);
  const reserved = await inTransaction(deps.db, (tx) => reserve(tx, deps, order));
  if (!reserved.ok) return reserved;
  const movement = await carryOut(deps, reserved.value);
  const goesOn = reserved.value.isNew ? await closeIfBarred(deps, movement) : ok(undefined);
  return goesOn.ok ? ok(movement) : goesOn;
}

async function reserve<Code extends RefusalCode>(
  tx: Tx,
  deps: ExternalMoneyDeps,
  order: OutOrder<Code>,
): Promise<Result<Reserved, OutRefusalCode | Code>> {
  await order.lock?.(tx);
  const stakers = await lockedStakersOf(tx, deps, [order]);
  const key = keyOf(order);
  const earlier = await earlierMovements(tx, { ...order, idempotencyKey: key?.idempotencyKey ?? null });
  const repeated = repetition(order, key, earlier);
  if (repeated) return repeated;
  const standing = stakers.of(order);
  if (!standing) return refuse('not_a_member');
  const admitted = admit(order.purpose, standing);
  if (!admitted.ok) return admitted;
  const { leastOre, mostOre } = order.bounds;
  if (order.amountOre < leastOre || order.amountOre > mostOre) {
    return refuse('amount_not_allowed', {
      minimum: kronerFromOre(leastOre),
      maximum: kronerFromOre(mostOre),
    });
  }
  const permitted = await order.permit?.(tx, standing);
  if (permitted && !permitted.ok) return permitted;
  return stake(tx, deps, { order, key, stakers, card: memberCard(admitted.value) });
}

async function stake(
  tx: Tx,
  deps: ExternalMoneyDeps,
  found: {
    readonly order: OutOrder<RefusalCode>;
    readonly key: Key | undefined;
    readonly stakers: Stakers;
    readonly card: MemberCard & Admitted;
  },
): Promise<Result<Reserved, StakeRefusalCode | 'idempotency_key_reused'>> {
  const { order, key, stakers, card } = found;
  const { hallId, playerId, party, holdingId, amountOre } = order;
  const transit = await houseAccount(tx, hallId, transitOf(party));
  const locked = await lockAccounts(tx, [card, { hallId, accountId: transit }]);
  const balance = locked.balance(card);
  const { admissions, counted } = admitAndCountStakes(tx, stakers, [
    { hallId, playerId, amountOre, balance },
  ]);
  await counted;
  const [stakeTaken] = admissions;
  assert(stakeTaken, 'One stake has one answer.');
  if (!stakeTaken.ok) return stakeTaken;
  const { ownOre, winningsOre, osloDay } = stakeTaken.value;
  const at = deps.clock.now();
  const movementId = newMovementId(deps);
  const kind = holdingId === null ? 'open' : 'add';
  const isNew = await insertMovement(tx, {
    movementId,
    card,
    party,
    kind,
    holdingId,
    ordered: { amountOre, ownOre, winningsOre, osloDay },
    key,
    holder: deps.liveFeed.processName,
    heldUntil: after(at, settlingWaits.holdMs),
    at,
  });
  if (!isNew) return refuse('idempotency_key_reused');
  const [posted] = await postTransfers(tx, locked, [
    reservation({ movementId, party, kind }, card, { ownOre, winningsOre }, { transit, at }),
  ]);
  assert(posted?.ok && !posted.value.replayed, 'What admission has seen on the card is there.');
  return ok({ movementId, isNew: true });
}

type Key = { readonly idempotencyKey: string; readonly inputHash: Buffer };

function keyOf(order: OutOrder<RefusalCode>): Key | undefined {
  const { idempotencyKey, hallId, party, holdingId, amountOre } = order;
  if (idempotencyKey === undefined) return undefined;
  const input = JSON.stringify([hallId, party, holdingId, amountOre]);
  return { idempotencyKey, inputHash: hash('sha256', input, 'buffer') };
}

/** What an order comes to that was made before; undefined when it is a new one. */
function repetition(
  { amountOre, holdingId }: OutOrder<RefusalCode>,
  key: Key | undefined,
  { byKey, underWay }: Earlier,
): Result<Reserved, 'idempotency_key_reused' | 'movement_under_way'> | undefined {
  if (byKey) {
    return key?.inputHash.equals(byKey.inputHash)
      ? ok({ movementId: byKey.movement.movementId, isNew: false })
      : refuse('idempotency_key_reused');
  }
  if (!underWay) return undefined;
  const isAlike =
    underWay.kind === (holdingId === null ? 'open' : 'add') && underWay.ordered?.amountOre === amountOre;
  return isAlike ? ok({ movementId: underWay.movementId, isNew: false }) : refuse('movement_under_way');
}
