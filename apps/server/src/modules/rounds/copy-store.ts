/** SQL for a player's tickets and prizes, for the player's own copy. */
import { isFreeCell } from '@lokalbingo/bingo/every-game/ticket';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { PrizeRefusalReason, PrizeVerdict } from './approval/held-prize.ts';
import { ticketsOfPurchases } from './ticket-store.ts';

/** The position of a purchase in the order of a copy. */
export type PurchasePlace = { readonly boughtAt: Date; readonly purchaseId: number };

/** The position before every purchase. */
export const beforePurchases: PurchasePlace = { boughtAt: new Date(0), purchaseId: 0 };

/** Returns the player's newest purchase in a hall; undefined when there is none. */
export async function newestPurchaseOf(
  db: Db | Tx,
  { hallId, playerId }: { readonly hallId: number; readonly playerId: number },
): Promise<PurchasePlace | undefined> {
  return db
    .selectFrom('rounds.purchases')
    .select(['bought_at as boughtAt', 'purchase_id as purchaseId'])
    .where('player_id', '=', playerId)
    .where('hall_id', '=', hallId)
    .orderBy('bought_at', 'desc')
    .orderBy('purchase_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns a page of a player's purchases in a hall, oldest first: those after one position, up to another one. Each has
 * its tickets and their winnings until `at`.
 */
export async function copyOfPurchases(
  db: Db | Tx,
  {
    playerId,
    hallId,
    after,
    upTo,
    limit,
    at,
  }: {
    readonly playerId: number;
    readonly hallId: number;
    readonly after: PurchasePlace;
    readonly upTo: PurchasePlace;
    readonly limit: number;
    readonly at: Date;
  },
) {
  const purchases = await db
    .selectFrom('rounds.purchases as purchase')
    .innerJoin('rounds.rounds as round', (join) =>
      join.onRef('round.hall_id', '=', 'purchase.hall_id').onRef('round.round_id', '=', 'purchase.round_id'),
    )
    .select([
      'purchase_id as purchaseId',
      'purchase.hall_id as hallId',
      'purchase.round_id as roundId',
      'main_game as mainGame',
      'starts_at as startsAt',
      'bought_at as boughtAt',
      'ticket_kind as ticketKind',
      'reference',
      'own_ore as fromOwnOre',
      'winnings_ore as fromWinningsOre',
    ])
    .where('purchase.hall_id', '=', hallId)
    .where('player_id', '=', playerId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('bought_at', 'purchase_id'), '<=', tuple(upTo.boughtAt, upTo.purchaseId)),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('bought_at', 'purchase_id'), '>', tuple(after.boughtAt, after.purchaseId)),
    )
    .orderBy('bought_at')
    .orderBy('purchase_id')
    .limit(limit)
    .$narrowType<{ ticketKind: TicketKind; mainGame: MainGame }>()
    .execute();
  const tickets = await ticketsOfPurchases(db, purchases);
  const prizes = await prizesBy(db, { playerId, hallId, at }, [
    ...new Set(purchases.map(({ roundId }) => roundId)),
  ]);
  const prizesOfTicket = Map.groupBy(prizes, ({ roundId, ticketNo }) => `${roundId}/${ticketNo}`);
  const ticketsOfPurchase = Map.groupBy(tickets, ({ purchaseId }) => purchaseId);
  return purchases.map((purchase) => ({
    ...purchase,
    fromOwnOre: ore(purchase.fromOwnOre),
    fromWinningsOre: ore(purchase.fromWinningsOre),
    tickets: (ticketsOfPurchase.get(purchase.purchaseId) ?? []).map(({ ticketNo, priceOre, layout }) => ({
      ticketNo,
      priceOre,
      numbers: [...layout].filter((_, cell) => !isFreeCell(rulesOf(purchase.mainGame), cell)),
      prizes: (prizesOfTicket.get(`${purchase.roundId}/${ticketNo}`) ?? []).map((prize) => ({
        stage: prize.stage,
        amountOre: ore(prize.amountOre),
        prizeState: prize.prizeState,
        prizeRefusedBecause: prize.toldAs,
        wonAt: prize.wonAt,
      })),
    })),
  }));
}

/** The state of a held prize after each verdict. */
const settled = { approved: 'paid', refused: 'refused' } as const;

async function prizesBy(
  db: Db | Tx,
  { playerId, hallId, at }: { readonly playerId: number; readonly hallId: number; readonly at: Date },
  roundIds: readonly number[],
) {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom('rounds.prizes as prize')
    .leftJoin('rounds.prize_verdicts as decided', (join) =>
      join
        .onRef('decided.hall_id', '=', 'prize.hall_id')
        .onRef('decided.round_id', '=', 'prize.round_id')
        .onRef('decided.stage', '=', 'prize.stage')
        .onRef('decided.ticket_no', '=', 'prize.ticket_no')
        .on('decided.taken_at', '<=', at),
    )
    .select([
      'prize.round_id as roundId',
      'prize.ticket_no as ticketNo',
      'prize.stage',
      'amount_ore as amountOre',
      'state',
      'won_at as wonAt',
      'decided.step as decision',
      'decided.told_as as toldAs',
    ])
    .where('player_id', '=', playerId)
    .where('prize.hall_id', '=', hallId)
    .where('prize.round_id', 'in', roundIds)
    .where('won_at', '<=', at)
    .orderBy('prize.stage')
    .$narrowType<{
      state: 'paid' | 'held';
      decision: PrizeVerdict | null;
      toldAs: PrizeRefusalReason | null;
    }>()
    .execute();
  return rows.map(({ state, decision, ...prize }) => ({
    ...prize,
    prizeState: decision === null ? state : settled[decision],
  }));
}
