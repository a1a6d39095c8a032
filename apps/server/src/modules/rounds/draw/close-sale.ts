import { ticketsHash } from '@lokalbingo/bingo/every-game/draw-order';
import { stagesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { stagePrize } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { appendRoundEvents } from '../feed/feed-store.ts';
import type { Round } from '../round.ts';
import { updateRound } from '../round-store.ts';
import { ticketsOfRound } from '../ticket-store.ts';

/**
 * Closes the sale of a locked round: from here its tickets, stakes and prizes are fixed, and the hash of the tickets,
 * which the draw is made of together with the seed, is told to everybody.
 */
export async function closeSale(tx: Tx, round: Round, now: Date): Promise<void> {
  const tickets = await ticketsOfRound(tx, round);
  assert(
    tickets.length === round.ticketCount && tickets.every(({ ticketNo }, at) => ticketNo === at + 1),
    'The tickets of a round are numbered from 1 without gaps.',
  );
  const hash = await ticketsHash(tickets);
  await updateRound(tx, round, {
    phase: 'closed',
    ticketsHash: hash,
    nextStepAt: now > round.startsAt ? now : round.startsAt,
  });
  const event = {
    type: 'sale_closed',
    ticketsHash: hash,
    ticketCount: round.ticketCount,
    stakesOre: round.stakesOre,
    prizes: stagesOf(rulesOf(round.mainGame)).map((stage) => ({
      stage,
      prizeOre: stagePrize(round.prizePlan, stage, round.stakesOre),
    })),
  } as const;
  await appendRoundEvents(tx, round, [event], now);
}
