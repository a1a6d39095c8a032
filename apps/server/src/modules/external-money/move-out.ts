/** Moves money from a player card to a party: reserves it first, and only then sends the order. */
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
import { newWalletTransferId } from './new-wallet-transfer-id.ts';
import type { PartyName } from './party.ts';
import { pseudonymOf } from './pseudonym-store.ts';
import type { WalletTransfer } from './wallet-transfer.ts';
import { reservation, transitOf } from './wallet-transfer-money.ts';
import { insertWalletTransfer } from './wallet-transfer-step-store.ts';
import { type Earlier, earlierWalletTransfers } from './wallet-transfer-store.ts';

/** The purpose for which money moves out. */
export type OutPurpose = 'buy_voucher' | 'top_up_voucher' | 'transfer_to_remote_game';

/** An order for moving a player's money to a party. */
export type OutOrder<Code extends RefusalCode = never> = {
  readonly purpose: OutPurpose;
  readonly playerId: number;
  readonly hallId: number;
  readonly party: PartyName;
  /** The holding to add it to; null for a new one. */
  readonly holdingId: number | null;
  readonly amountOre: Ore;
  /** The minimum and maximum amount, if limited. */
  readonly bounds: { readonly leastOre: Ore; readonly mostOre: Ore };
  readonly idempotencyKey: string | undefined;
  /** Takes locks that come before the player locks, if the purpose needs any. */
  readonly lock?: (tx: Tx) => Promise<void>;
  /** Checks the purpose's own rules, under the player locks, after admission. */
  readonly permit?: (tx: Tx, standing: Standing) => Promise<Result<void, Code>>;
};

/** Every refusal of an order. */
export type OutRefusalCode =
  | AdmissionRefusalCode<OutPurpose>
  | StakeRefusalCode
  | 'not_a_member'
  | 'amount_not_allowed'
  | 'movement_under_way'
  | 'idempotency_key_reused';

type Reserved = { readonly walletTransferId: string; readonly isNew: boolean };

/**
 * Moves money out, and returns the movement when the party has answered or its time limit has passed.
 *
 * The stake is admitted, counted and taken from the card in one transaction, before anything is sent to the party. An
 * order gets the outcome of an equal order that is in progress for the same holding, or for a new holding at the same
 * party. An order with an earlier key always gets the earlier outcome. When a protection of the player began while the
 * money was in transit, the holding is closed at once and the order is refused.
 */
export async function moveOut<Code extends RefusalCode = never>(
  deps: ExternalMoneyDeps,
  order: OutOrder<Code>,
): Promise<Result<WalletTransfer, OutRefusalCode | Code>> {
  const standing = await standingOf(deps.db, order, deps.clock.now());
  if (!standing?.card) return refuse('not_a_member');
  // Created before any lock, and constant afterwards.
  await pseudonymOf(deps, order.playerId, order.party);
  const reserved = await inTransaction(deps.db, (tx) => reserve(tx, deps, order));
  if (!reserved.ok) return reserved;
  const walletTransfer = await carryOut(deps, reserved.value);
  const goesOn = reserved.value.isNew ? await closeIfBarred(deps, walletTransfer) : ok(undefined);
  return goesOn.ok ? ok(walletTransfer) : goesOn;
}

async function reserve<Code extends RefusalCode>(
  tx: Tx,
  deps: ExternalMoneyDeps,
  order: OutOrder<Code>,
): Promise<Result<Reserved, OutRefusalCode | Code>> {
  await order.lock?.(tx);
  const stakers = await lockedStakersOf(tx, deps, [order]);
  const key = keyOf(order);
  const earlier = await earlierWalletTransfers(tx, { ...order, idempotencyKey: key?.idempotencyKey ?? null });
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
  const walletTransferId = newWalletTransferId(deps);
  const kind = holdingId === null ? 'open' : 'add';
  const isNew = await insertWalletTransfer(tx, {
    walletTransferId,
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
    reservation({ walletTransferId, party, kind }, card, { ownOre, winningsOre }, { transit, at }),
  ]);
  assert(posted?.ok && !posted.value.replayed, 'A card seen by admission exists.');
  return ok({ walletTransferId, isNew: true });
}

type Key = { readonly idempotencyKey: string; readonly inputHash: Buffer };

function keyOf(order: OutOrder<RefusalCode>): Key | undefined {
  const { idempotencyKey, hallId, party, holdingId, amountOre } = order;
  if (idempotencyKey === undefined) return undefined;
  const input = JSON.stringify([hallId, party, holdingId, amountOre]);
  return { idempotencyKey, inputHash: hash('sha256', input, 'buffer') };
}

/** Returns the outcome of an equal earlier order; undefined for a new order. */
function repetition(
  { amountOre, holdingId }: OutOrder<RefusalCode>,
  key: Key | undefined,
  { byKey, underWay }: Earlier,
): Result<Reserved, 'idempotency_key_reused' | 'movement_under_way'> | undefined {
  if (byKey) {
    return key?.inputHash.equals(byKey.inputHash)
      ? ok({ walletTransferId: byKey.walletTransfer.walletTransferId, isNew: false })
      : refuse('idempotency_key_reused');
  }
  if (!underWay) return undefined;
  const isAlike =
    underWay.kind === (holdingId === null ? 'open' : 'add') && underWay.ordered?.amountOre === amountOre;
  return isAlike
    ? ok({ walletTransferId: underWay.walletTransferId, isNew: false })
    : refuse('movement_under_way');
}
