/** Writes decided sales: purchases, stakes, tickets, and the rounds' own counts. */
import { dealTicket } from '@lokalbingo/bingo/every-game/ticket';
import { rulesOf } from '@lokalbingo/bingo/games';
import { sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import type { RandomBytes } from '../../../platform/random-bytes.ts';
import { newReference } from '../../../platform/reference.ts';
import { assert } from '../../../platform/result.ts';
import type { MemberCard } from '../../admission/admission.ts';
import {
  type AccountId,
  type Admitted,
  type LockedAccounts,
  postTransfers,
  type TransferRequest,
} from '../../ledger/ledger.ts';
import { type Round, roundKeyText } from '../round.ts';
import { purchaseText } from '../rounds.nb.ts';
import type { PlayersTicket } from '../ticket.ts';
import type { AllowedPart } from './decide-purchase.ts';
import { insertSales, type Purchase } from './sale-store.ts';
import type { StakeShare } from './share-stake.ts';
import { stakeKey } from './stake-keys.ts';

/** A part of a purchase that every rule has accepted. */
export type Sale = Pick<AllowedPart, 'roundId' | 'kind' | 'count' | 'priceOre' | 'costOre'> &
  StakeShare & {
    readonly purchaseId: number;
    readonly idempotencyKey: string;
    /** The number of the part in its purchase, from 1. */
    readonly part: number;
    readonly inputHash: Buffer;
    readonly card: MemberCard & Admitted;
    readonly stakesHeld: AccountId;
    readonly osloDay: OsloDay;
  };

type Held = { readonly rounds: Map<string, Round>; readonly locked: LockedAccounts };

/**
 * Moves the stakes to the hall's held stakes, and deals the tickets. Numbers continue after the last of each round,
 * without gaps. Updates the locked rounds.
 */
export async function writeSales(
  tx: Tx,
  { clock, random }: { readonly clock: Clock; readonly random: RandomBytes },
  { rounds, locked }: Held,
  sales: readonly Sale[],
): Promise<ReadonlyMap<Sale, readonly PlayersTicket[]>> {
  if (sales.length === 0) return new Map();
  const at = clock.now();
  const dealt = sales.map((sale) => deal(random, rounds, sale));
  const changed = new Set(sales.map(roundKeyOf));
  const purchases = sales.map(({ card, ...sale }, index) => ({
    ...sale,
    hallId: card.hallId,
    playerId: card.playerId,
    accountId: card.accountId,
    boughtAt: at,
    reference: newReference(random),
    tickets: dealt[index] ?? [],
  }));
  const stakes = sales.map((sale) => stakeOf(sale, roundOf(rounds, sale), at));
  const [, outcomes] = await Promise.all([
    insertSales(
      tx,
      purchases,
      [...changed].map((key) => rounds.get(key) as Round),
    ),
    postTransfers(tx, locked, stakes),
  ]);
  // The balance was read under the same lock, and the key is that of a purchase made just now.
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.value.replayed),
    'An admitted stake could not be moved.',
  );
  return new Map(
    sales.map((sale, index) => {
      const { purchaseId, roundId, kind, priceOre } = sale;
      const { playerId } = sale.card;
      const tickets = (dealt[index] ?? []).map(({ ticketNo, layout }): PlayersTicket => {
        return { roundId, ticketNo, kind, layout, playerId, priceOre, purchaseId };
      });
      return [sale, tickets];
    }),
  );
}

/** Deals the tickets of a sale, numbered after the last of its round, and updates the round. */
function deal(random: RandomBytes, rounds: Map<string, Round>, sale: Sale): Purchase['tickets'] {
  const round = roundOf(rounds, sale);
  const { kind, count, costOre } = sale;
  rounds.set(roundKeyText(round), {
    ...round,
    ticketCount: round.ticketCount + count,
    stakesOre: sumOre(round.stakesOre, costOre),
  });
  return Array.from({ length: count }, (_, nth) => ({
    ticketNo: round.ticketCount + 1 + nth,
    layout: dealTicket(rulesOf(round.mainGame), random, kind),
  }));
}

const roundKeyOf = ({ card, roundId }: Sale): string => roundKeyText({ hallId: card.hallId, roundId });

function roundOf(rounds: ReadonlyMap<string, Round>, sale: Sale): Round {
  const round = rounds.get(roundKeyOf(sale));
  assert(round, 'The round of a sale is locked.');
  return round;
}

function stakeOf(
  { card, stakesHeld, purchaseId, kind, count, costOre, ownOre, winningsOre }: Sale,
  round: Round,
  at: Date,
): TransferRequest {
  return {
    hallId: card.hallId,
    kind: 'stake',
    admitted: card,
    idempotencyKey: stakeKey(purchaseId),
    debit: { accountId: card.accountId, ownOre, winningsOre },
    credit: { accountId: stakesHeld, ownOre: costOre, winningsOre: zeroOre },
    reference: `round:${round.roundId}`,
    description: purchaseText(round, kind, count),
    at,
  };
}
