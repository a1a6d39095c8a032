import { ticketsHash } from '@lokalbingo/bingo/every-game/draw-order';
import { stagesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesNoFor, stagePrize } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { type Round, roundKeyText } from '../round.ts';
import type { HeldTicket } from '../ticket.ts';
import { ticketsOfRounds } from '../ticket-store.ts';
import type { RoundTransition } from './round-transition.ts';

/**
 * Closes the sale of locked rounds: from now on their tickets, stakes and prizes are fixed. Publishes the hash of the
 * tickets, from which the draw is made together with the seed.
 */
export async function closeSales(
  tx: Tx,
  rounds: readonly Round[],
  now: Date,
): Promise<readonly RoundTransition[]> {
  const tickets = await ticketsOfRounds(tx, rounds);
  return Promise.all(rounds.map((round) => closeSale(round, tickets.get(roundKeyText(round)) ?? [], now)));
}

async function closeSale(round: Round, tickets: readonly HeldTicket[], now: Date): Promise<RoundTransition> {
  assert(
    tickets.length === round.ticketCount && tickets.every(({ ticketNo }, at) => ticketNo === at + 1),
    'The tickets of a round are numbered from 1 without gaps.',
  );
  const rules = rulesOf(round.mainGame);
  const hash = await ticketsHash(tickets);
  const event = {
    type: 'sale_closed',
    ticketsHash: hash,
    ticketCount: round.ticketCount,
    stakesOre: round.stakesOre,
    rules: rulesNoFor(rules, round.prizePlan),
    prizes: stagesOf(rules).map((stage) => ({
      stage,
      prizeOre: stagePrize(round.prizePlan, stage, round.stakesOre),
    })),
  } as const;
  const nextStepAt = now > round.startsAt ? now : round.startsAt;
  return { round: { ...round, phase: 'closed', ticketsHash: hash, nextStepAt }, events: [event] };
}
