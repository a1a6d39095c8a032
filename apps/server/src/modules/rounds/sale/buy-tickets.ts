import { sumOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { lockAndRead, lockInOrder } from '../../../platform/lock-order.ts';
import type { RandomBytes } from '../../../platform/random-bytes.ts';
import { assert, ok, type Result, refuse } from '../../../platform/result.ts';
import { type AdmissionRefusalCode, admit, type MemberCard, memberCard } from '../../admission/admission.ts';
import {
  type AccountId,
  type Admitted,
  type HouseAccountsByHall,
  type LockedAccounts,
  lockAccounts,
} from '../../ledger/ledger.ts';
import {
  type AdmittedStake,
  admitAndCountStakes,
  lockedStakersOf,
  remainingLimitsOf,
  type StakeRefusalCode,
  type Stakers,
} from '../../responsible-play/responsible-play.ts';
import { type Round, roundKeyText } from '../round.ts';
import { lockRounds } from '../round-store.ts';
import type { PlayersTicket } from '../ticket.ts';
import {
  type AllowedPart,
  decidePurchase,
  type PurchaseRequest,
  type SaleRefusalCode,
} from './decide-purchase.ts';
import { gatherFacts } from './purchase-facts.ts';
import {
  type KnownPurchases,
  knownPurchases,
  lockPlayers,
  nextPurchaseIds,
  type Unfinished,
  unfinishedPurchases,
} from './purchase-store.ts';
import { inputHashOf, replayPurchases } from './replay-purchases.ts';
import { type Saldos, saldosFrom } from './saldos.ts';
import { shareStake } from './share-stake.ts';
import { type Sale, writeSales } from './write-sales.ts';

/** Every refusal of a purchase. */
export type PurchaseRefusalCode =
  | AdmissionRefusalCode<'stake_in_game'>
  | SaleRefusalCode
  | StakeRefusalCode
  | 'idempotency_key_reused';

/** All the tickets, and the player's balance and limits after buying them. */
export type Bought = { readonly tickets: readonly PlayersTicket[]; readonly saldos: Saldos };

/** The outcome of one request. */
export type PurchaseOutcome = Result<Bought, PurchaseRefusalCode>;

/** The dependencies of buying. */
export type BuyDeps = {
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** The accounts of halls' held stakes. */
  readonly stakesHeldBy: HouseAccountsByHall;
};

/** Everything that a batch of purchases has locked, with its players' standings. */
type Desk = {
  readonly rounds: Map<string, Round>;
  readonly stakers: Stakers;
  readonly stakesHeld: ReadonlyMap<number, AccountId>;
  readonly locked: LockedAccounts;
};

type Candidate = {
  readonly request: PurchaseRequest;
  readonly card: MemberCard & Admitted;
  readonly parts: readonly AllowedPart[];
};

type Sold = Candidate & Pick<AdmittedStake, 'left'> & { readonly sales: readonly Sale[] };

/**
 * Sells tickets: many purchases in one transaction, each decided on its own. The decision is first whether the player
 * may stake here now (admission), then whether the rounds are on sale (the sale), then whether balance and limits
 * suffice (responsible play). A purchase for several rounds is one decision and one stake, and is written round by
 * round. A key that was used for the same input always returns the same tickets.
 *
 * A batch runs in three phases: read, decide, write. The number of statements does not depend on the number of players,
 * and independent statements are pipelined. A player's second purchase must see the first, so it runs in a later wave.
 *
 * Locks the players, the rounds, the player locks of responsible play and the accounts. A round that closes waits for
 * purchases in progress, and they for it.
 */
export async function buyTickets(
  tx: Tx,
  deps: BuyDeps,
  requests: readonly PurchaseRequest[],
): Promise<readonly PurchaseOutcome[]> {
  const [first = [], ...later] = wavesOf(requests);
  const [desk, seen] = await lockAndRead(tx, 'responsible_play.gates', {
    take: () => openDesk(tx, deps, requests),
    read: () => seeWave(tx, first),
  });
  const outcomes = new Map(await sellWave(tx, deps, desk, seen));
  for (const wave of later) {
    for (const [request, outcome] of await sellWave(tx, deps, desk, await seeWave(tx, wave)))
      outcomes.set(request, outcome);
  }
  return requests.map((request) => {
    const outcome = outcomes.get(request);
    assert(outcome, 'Every purchase has an outcome.');
    return outcome;
  });
}

async function openDesk(tx: Tx, deps: BuyDeps, requests: readonly PurchaseRequest[]): Promise<Desk> {
  const { 'rounds.rounds': rounds, 'responsible_play.gates': stakers } = await lockInOrder(tx, {
    'rounds.players': () =>
      lockPlayers(
        tx,
        requests.map(({ playerId }) => playerId),
      ),
    'rounds.rounds': () =>
      lockRounds(
        tx,
        requests.flatMap(({ hallId, roundIds }) => roundIds.map((roundId) => ({ hallId, roundId }))),
      ),
    'responsible_play.gates': () => lockedStakersOf(tx, deps, requests),
  });
  const cards = requests.flatMap((request) => {
    const standing = stakers.of(request);
    return standing?.card ? [memberCard(standing)] : [];
  });
  const stakesHeld = await deps.stakesHeldBy(
    tx,
    cards.map(({ hallId }) => hallId),
  );
  const held = [...stakesHeld].map(([hallId, accountId]) => ({ hallId, accountId }));
  return {
    rounds: new Map(rounds.map((round) => [roundKeyText(round), round])),
    stakers,
    stakesHeld,
    locked: await lockAccounts(tx, [...cards, ...held]),
  };
}

/**
 * Groups requests into waves: the first request of each player, then the second, and so on, so that each sees the
 * earlier ones.
 */
function wavesOf(requests: readonly PurchaseRequest[]): PurchaseRequest[][] {
  const waves: PurchaseRequest[][] = [];
  const countOf = new Map<number, number>();
  for (const request of requests) {
    const wave = countOf.get(request.playerId) ?? 0;
    countOf.set(request.playerId, wave + 1);
    waves[wave] ??= [];
    waves[wave].push(request);
  }
  return waves;
}

/** A wave, with its players' earlier purchases: with the same keys, and in rounds that have not ended. */
type SeenWave = {
  readonly wave: readonly PurchaseRequest[];
  /** An id for each part of the wave's purchases. */
  readonly purchaseIds: readonly number[];
  readonly known: KnownPurchases;
  readonly unfinished: Unfinished;
};

async function seeWave(tx: Tx, wave: readonly PurchaseRequest[]): Promise<SeenWave> {
  const [purchaseIds, known, unfinished] = await Promise.all([
    nextPurchaseIds(
      tx,
      wave.reduce((sum, { roundIds, tickets }) => sum + roundIds.length * tickets.length, 0),
    ),
    knownPurchases(tx, wave),
    unfinishedPurchases(
      tx,
      wave.map(({ playerId }) => playerId),
      wave.flatMap(({ hallId, playerId, roundIds }) =>
        roundIds.map((roundId) => ({ hallId, playerId, roundId })),
      ),
    ),
  ]);
  return { wave, purchaseIds, known, unfinished };
}

async function sellWave(
  tx: Tx,
  deps: BuyDeps,
  desk: Desk,
  seen: SeenWave,
): Promise<ReadonlyMap<PurchaseRequest, PurchaseOutcome>> {
  const { wave } = seen;
  const [replayed, factsOf] = await Promise.all([
    replayWave(tx, deps, desk, seen),
    gatherFacts(tx, desk, seen),
  ]);
  const outcomes = new Map<PurchaseRequest, PurchaseOutcome>(replayed);
  const candidates: Candidate[] = [];
  const fresh = wave.filter((request) => !outcomes.has(request));
  for (const request of fresh) {
    const standing = desk.stakers.of(request);
    const admitted = standing ? admit('stake_in_game', standing) : refuse('not_a_member');
    if (!admitted.ok) {
      outcomes.set(request, admitted);
      continue;
    }
    const allowed = decidePurchase(request, { now: deps.clock.now(), ...factsOf(request) });
    if (!allowed.ok) outcomes.set(request, allowed);
    else candidates.push({ request, card: memberCard(admitted.value), parts: allowed.value });
  }
  const { admissions, counted } = admitAndCountStakes(
    tx,
    desk.stakers,
    candidates.map(({ parts, card }) => ({
      hallId: card.hallId,
      playerId: card.playerId,
      amountOre: sumOre(...parts.map(({ costOre }) => costOre)),
      balance: desk.locked.balance(card),
    })),
  );
  const admitted: Sold[] = [];
  const ids = seen.purchaseIds.values();
  candidates.forEach((candidate, index) => {
    const admission = admissions[index];
    assert(admission, 'Every stake has an answer.');
    if (!admission.ok) outcomes.set(candidate.request, admission);
    else
      admitted.push({
        ...candidate,
        left: admission.value.left,
        sales: salesOfParts(desk, candidate, admission.value, ids),
      });
  });
  const [sold] = await Promise.all([
    writeSales(
      tx,
      deps,
      desk,
      admitted.flatMap(({ sales }) => sales),
    ),
    counted,
  ]);
  for (const { request, card, sales, left } of admitted) {
    const tickets = sales.flatMap((sale) => sold.get(sale) ?? []);
    outcomes.set(request, ok({ tickets, saldos: saldosFrom(desk.locked.balance(card), left) }));
  }
  return outcomes;
}

/** Answers repeated purchases with the player's current balance and limits. */
async function replayWave(
  tx: Tx,
  { clock }: BuyDeps,
  { stakers, locked }: Desk,
  { wave, known }: SeenWave,
): Promise<readonly (readonly [PurchaseRequest, PurchaseOutcome])[]> {
  const replayed = await replayPurchases(tx, wave, known);
  if (replayed.length === 0) return [];
  const left = await remainingLimitsOf(
    tx,
    replayed.flatMap(([request]) => stakers.of(request) ?? []),
    clock.now(),
  );
  return replayed.map(([request, outcome]) => {
    if (!outcome.ok) return [request, outcome];
    const standing = stakers.of(request);
    assert(standing, 'A player who has bought tickets has a standing.');
    const saldos = saldosFrom(locked.balance(memberCard(standing)), left.of(standing));
    return [request, ok({ tickets: outcome.value, saldos })];
  });
}

function salesOfParts(
  desk: Desk,
  { request, card, parts }: Candidate,
  { winningsOre, osloDay }: Pick<Sale, 'winningsOre' | 'osloDay'>,
  ids: Iterator<number>,
): readonly Sale[] {
  const stakesHeld = desk.stakesHeld.get(card.hallId);
  assert(stakesHeld !== undefined, 'Every hall with a card has its accounts.');
  const { idempotencyKey } = request;
  const ofAll = { idempotencyKey, inputHash: inputHashOf(request), card, stakesHeld, osloDay };
  const shares = shareStake(
    parts.map(({ costOre }) => costOre),
    winningsOre,
  );
  return parts.map(({ roundId, kind, count, priceOre, costOre }, at) => {
    const share = shares[at];
    const { value: purchaseId } = ids.next();
    assert(share && purchaseId !== undefined, 'Every part has its share and its id.');
    return { ...ofAll, ...share, purchaseId, part: at + 1, roundId, kind, count, priceOre, costOre };
  });
}
