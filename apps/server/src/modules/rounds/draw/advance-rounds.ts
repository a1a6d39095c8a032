import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RandomBytes } from '../../../platform/random-bytes.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { raiseAlarm } from '../../alarms/alarms.ts';
import { isHandedOver } from '../caller/acts-so-far.ts';
import { callerActsOfRounds } from '../caller/caller-act-store.ts';
import { cancelledAmong } from '../caller/cancellation-store.ts';
import { lastDrawsBegan } from '../feed/feed-store.ts';
import type { PlayBounds } from '../play-bounds.ts';
import { hasCaller, latestStartOf, type Round, type RoundKey, roundKeyText } from '../round.ts';
import { lockDueRounds, roundsThatWait } from '../round-store.ts';
import { type CancelDeps, cancelRounds } from './cancel-round.ts';
import { closeSales } from './close-sale.ts';
import { commitRemainders } from './commit-remainder.ts';
import { type DrawDeps, nextTransition } from './next-transition.ts';
import { loadRounds, type RoundCache } from './round-cache.ts';
import { type RoundTransition, waitUntil } from './round-transition.ts';
import type { SettleDeps } from './settle-wins.ts';
import { writeTransitions } from './write-transitions.ts';

/** The dependencies of advancing. */
export type AdvanceDeps = DrawDeps &
  CancelDeps &
  SettleDeps & {
    readonly clock: Clock;
    readonly roundCache: RoundCache;
    readonly seedKeys: KeyRing;
    readonly random: RandomBytes;
    readonly playBounds: Pick<PlayBounds, 'least'>;
  };

/**
 * Runs the next transition of each given round that is due and not locked by another process. It closes the sale,
 * announces the first ball, or calls the announced ball with all its consequences; or it cancels the round, because the
 * hall has decided so, too few tickets were sold, or it is too late. A draw waits for the previous one to end, and for
 * its game's pace. One transition is one transaction, so a crash leaves nothing half-done, and the next conductor
 * continues from the tables.
 * @returns how many transitions were run
 */
export async function advanceRounds(tx: Tx, deps: AdvanceDeps, keys: readonly RoundKey[]): Promise<number> {
  const now = deps.clock.now();
  const rounds = await lockDueRounds(tx, keys, now);
  const steps = await decideSteps(tx, deps, rounds, now);
  await writeTransitions(tx, deps, steps, now);
  for (const { alarm } of steps) if (alarm) await raiseAlarm(tx, now, alarm);
  return steps.length;
}

async function decideSteps(
  tx: Tx,
  deps: AdvanceDeps,
  rounds: readonly Round[],
  now: Date,
): Promise<readonly RoundTransition[]> {
  const drawing = rounds.filter(({ phase }) => phase === 'drawing');
  const undrawn = rounds.filter(({ phase }) => phase !== 'drawing');
  const reasons = await reasonsToCancel(tx, undrawn, now);
  const kept = undrawn.filter((round) => !reasons.has(round));
  const closed = kept.filter(({ phase }) => phase === 'closed');
  const waits = await waitsBeforeDraw(tx, deps, closed, now);
  const drawn = [...drawing, ...closed.filter((round) => !waits.has(round))];
  const acts = await callerActsOfRounds(tx, drawn.filter(hasCaller));
  const memoryOf = await loadRounds(tx, deps, drawn, acts);
  const handed = drawn.filter(
    (round) => isHandedOver(acts.get(roundKeyText(round)) ?? []) && !memoryOf(round).state.handedOver,
  );
  return [
    ...(await cancelRounds(tx, deps, reasons)),
    ...(await closeSales(
      tx,
      kept.filter(({ phase }) => phase === 'on_sale'),
      now,
    )),
    ...Array.from(waits, ([round, until]) => waitUntil(round, until)),
    ...(await commitRemainders(tx, deps, handed, now)),
    ...drawn
      .filter((round) => !handed.includes(round))
      .map((round) =>
        nextTransition(
          deps,
          { round, memory: memoryOf(round), acts: acts.get(roundKeyText(round)) ?? [] },
          now,
        ),
      ),
  ];
}

async function reasonsToCancel(
  tx: Tx,
  undrawn: readonly Round[],
  now: Date,
): Promise<ReadonlyMap<Round, RoundCancelReason>> {
  const byHall = await cancelledAmong(tx, undrawn);
  const reasonOf = (round: Round): RoundCancelReason | undefined => {
    if (byHall.has(roundKeyText(round))) return 'hall_decision';
    if (round.phase === 'on_sale' && round.ticketCount === 0) return 'no_tickets';
    if (round.phase === 'on_sale' && round.stakesOre < round.leastStakesOre) return 'too_low_stakes';
    return now > latestStartOf(round) ? 'technical_fault' : undefined;
  };
  return new Map(
    undrawn.flatMap((round) => {
      const reason = reasonOf(round);
      return reason ? [[round, reason] as const] : [];
    }),
  );
}

/**
 * Returns which closed rounds must not begin yet, and until when. A draw that is late, for example after a restart,
 * does not bring the next one nearer than the game's pace allows.
 */
async function waitsBeforeDraw(
  tx: Tx,
  { playBounds }: AdvanceDeps,
  closed: readonly Round[],
  now: Date,
): Promise<ReadonlyMap<Round, Date>> {
  const afterAnother = await roundsThatWait(tx, closed);
  const paced = closed.filter(({ mainGame }) => playBounds.least[mainGame]);
  const lastAt = await lastDrawsBegan(tx, paced);
  const waitOf = (round: Round): Date | undefined => {
    const key = roundKeyText(round);
    if (afterAnother.has(key)) return after(now, round.drawIntervalMs);
    const last = lastAt.get(key);
    const paceAt = last && after(last, playBounds.least[round.mainGame]?.startIntervalMs ?? 0);
    return paceAt && now < paceAt ? paceAt : undefined;
  };
  return new Map(
    closed.flatMap((round) => {
      const until = waitOf(round);
      return until ? [[round, until] as const] : [];
    }),
  );
}
