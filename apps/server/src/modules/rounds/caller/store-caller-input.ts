/** Handles a caller's act: locks the round, decides, stores, and wakes the conductor. */
import { type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { isDrawnByHall, type Round, type RoundKey } from '../round.ts';
import { hasEarlierUnended, lockRounds, wakeDraw } from '../round-store.ts';
import { isCalledAt, type PlaceStanding, standingAt } from './acts-so-far.ts';
import type { CallerAct, CallerOutcome, KeptCallerAct } from './caller-act.ts';
import { callerActsOf, insertCallerAct } from './caller-act-store.ts';
import { hasCancellation } from './cancellation-store.ts';
import { type CallerWord, decideCallerAct } from './decide-caller-act.ts';
import { ledWaitMs } from './led-pace.ts';

/** The round, the actor, and the key of the press, if it is one. */
export type CallerRequest = RoundKey & { readonly actor: Actor; readonly requestKey?: string };

/**
 * Stores a caller's press as an act. The conductor acts on it at once, or in a led round when the pace allows. If the
 * conductor dies in between, the next one finds the act. The first act begins the draw, after which the round can no
 * longer be cancelled.
 */
export async function storeCallerInput(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, roundId, ...turn }: CallerRequest,
  word: CallerWord,
): Promise<CallerOutcome> {
  const [round] = await lockRounds(tx, [{ hallId, roundId }]);
  if (!round) return { ok: false, refusal: { why: 'not_found' } };
  const now = clock.now();
  const acts = await callerActsOf(tx, round);
  const published = await publishedStateOfLed(tx, round);
  const decided = decideCallerAct(word, {
    round,
    acts,
    actor: turn.actor,
    standing: standingOf(round, acts, published),
    isBeingCancelled: await hasCancellation(tx, round),
    isAfterAnother: await hasEarlierUnended(tx, round),
    now,
  });
  if (!decided.ok) return decided;
  await insertCallerAct(tx, round, acts.length + 1, { ...decided.value, ...turn, at: now });
  await wakeDraw(tx, round, dueAfter(decided.value, round, published, now));
  return decided;
}

/** Returns the published state of a led round, whose balls the machine announces; undefined for other rounds. */
export async function publishedStateOfLed(db: Db | Tx, round: Round): Promise<RoundState | undefined> {
  if (!round.isLed) return undefined;
  return replayRound(rulesOf(round.mainGame), await eventsOfRound(db, round));
}

/** Returns what is announced for the current position. */
export function standingOf(
  { ballsCalled }: Round,
  acts: readonly KeptCallerAct[],
  published: RoundState | undefined,
): PlaceStanding | null {
  const place = ballsCalled + 1;
  if (!published) return standingAt(acts, place);
  if (published.next === null) return null;
  return { ball: published.next, isCalled: isCalledAt(acts, place), isConfirmed: true, by: undefined };
}

/** Returns when the conductor acts on an act. */
function dueAfter({ act }: CallerAct, round: Round, published: RoundState | undefined, now: Date): Date {
  if (isDrawnByHall(round) || round.nextStepAt === null) return now;
  if (act === 'called') {
    const onPace = after(round.nextStepAt, -ledWaitMs);
    return onPace > now ? onPace : now;
  }
  // A pause that was never published does not make the next ball earlier.
  const isUnpublished = act === 'resumed' && published?.paused === undefined;
  return isUnpublished ? after(now, round.drawIntervalMs + ledWaitMs) : now;
}
