import { applyRoundEvent } from '@lokalbingo/bingo/round';
import type { Ore } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { after, minutes } from '../../../platform/durations.ts';
import { assert } from '../../../platform/result.ts';
import { appendToFeed } from '../feed/feed-store.ts';
import type { Round, RoundKey } from '../round.ts';
import { hasEarlierUnended, lockDueRound, updateRound } from '../round-store.ts';
import { endPurchases } from '../sale/purchase-store.ts';
import { cancelRound } from './cancel-round.ts';
import { closeSale } from './close-sale.ts';
import { ballAt, decideBall } from './decide-ball.ts';
import { type RoundMemories, readRoundMemory } from './round-memory.ts';
import { settleWins } from './settle-wins.ts';

/** A round that cannot begin within this time of its start, as after an outage, is cancelled and refunded. */
export const latestStartMs = minutes(10);

/** What advancing needs from its surroundings. */
export type AdvanceDeps = {
  readonly clock: Clock;
  /** A single prize above this waits for a person's approval. */
  readonly prizeCapOre: Ore;
  readonly memories: RoundMemories;
};

/**
 * Takes a round one step further, if it is due and nobody else is at it: closes its sale, announces its first ball, or
 * calls the announced ball with all that the ball brings. One step is one transaction, so whoever dies between two
 * steps leaves nothing half done, and the next one goes on from the tables.
 * @returns whether a step was taken
 */
export async function advanceRound(tx: Tx, deps: AdvanceDeps, key: RoundKey): Promise<boolean> {
  const now = deps.clock.now();
  const round = await lockDueRound(tx, key, now);
  if (round === undefined) return false;
  if (round.phase === 'drawing') await callBall(tx, deps, round, now);
  else if (round.phase === 'on_sale' && round.ticketCount === 0)
    await cancelRound(tx, round, 'no_tickets', now);
  else if (now > after(round.startsAt, latestStartMs)) await cancelRound(tx, round, 'technical_fault', now);
  else if (round.phase === 'on_sale') await closeSale(tx, round, now);
  else await startDrawing(tx, deps, round, now);
  return true;
}

async function startDrawing(tx: Tx, { memories }: AdvanceDeps, round: Round, now: Date): Promise<void> {
  assert(round.phase === 'closed', 'Only a round whose sale has closed can be drawn.');
  const nextStepAt = after(now, round.drawIntervalMs);
  if (await hasEarlierUnended(tx, round)) return updateRound(tx, round, { nextStepAt });
  const memory = await readRoundMemory(tx, round);
  await updateRound(tx, round, { phase: 'drawing', nextStepAt });
  const event = { type: 'next_announced', ball: ballAt(memory.order, 0) } as const;
  await appendToFeed(tx, round, [{ roundId: round.roundId, event }], now);
  memories.keep(round, { ...memory, state: applyRoundEvent(memory.state, event) });
}

async function callBall(tx: Tx, deps: AdvanceDeps, round: Round, now: Date): Promise<void> {
  const { memories, prizeCapOre } = deps;
  const memory = memories.take(round) ?? (await readRoundMemory(tx, round));
  const { state, tickets, marks, order, seedHex } = memory;
  if (state.next !== null) marks.mark(state.next);
  const outcome = decideBall(state, marks, order, seedHex);
  const isLast = outcome.state.status === 'finished';
  await updateRound(tx, round, {
    ballsCalled: outcome.state.called.length,
    ...(isLast
      ? { phase: 'finished', nextStepAt: null, endedAt: now }
      : { nextStepAt: nextBallAt(round, now) }),
  });
  await settleWins(tx, { round, state, wins: outcome.wins, tickets, isLast, prizeCapOre, at: now });
  if (isLast) await endPurchases(tx, round, now);
  await appendToFeed(
    tx,
    round,
    outcome.events.map((event) => ({ roundId: round.roundId, event })),
    now,
  );
  if (!isLast) memories.keep(round, { ...memory, state: outcome.state });
}

/** Balls keep their beat; after an outage they go on at it and do not catch up, so that everybody can follow. */
function nextBallAt({ nextStepAt, drawIntervalMs }: Round, now: Date): Date {
  const onBeat = after(nextStepAt ?? now, drawIntervalMs);
  return onBeat > now ? onBeat : after(now, drawIntervalMs);
}
