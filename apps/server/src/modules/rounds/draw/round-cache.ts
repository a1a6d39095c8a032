import { type BallOutcome, decideBall } from '@lokalbingo/bingo/every-game/decide-ball';
import { applyRoundEvent, openStage, type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import type { NextAnnounced, RoundFinished } from '@lokalbingo/bingo/every-game/round-event';
import { createTicketMarks, type TicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Db, Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { isHandedOver } from '../caller/acts-so-far.ts';
import type { KeptCallerAct } from '../caller/caller-act.ts';
import { eventsOfRounds } from '../feed/feed-store.ts';
import { hasCaller, isDrawnByHall, type Round, type RoundKey, roundKeyText } from '../round.ts';
import { sealedSeedsOf } from '../seed-store.ts';
import type { HeldTicket } from '../ticket.ts';
import { ticketsOfRounds } from '../ticket-store.ts';
import { type BallSource, calledByHall, seededOrder } from './ball-source.ts';

/** A round at a moment of its draw, all of it made from the database. Its source may hold the secret of the draw. */
export type CachedRound = {
  readonly mainGame: MainGame;
  readonly tickets: readonly HeldTicket[];
  /** The tickets with the balls marked that `state` has as called; and the announced one, once `brings` was asked. */
  readonly marks: TicketMarks;
  readonly source: BallSource;
  readonly state: RoundState;
  /** What the announced ball brings when it is called. Found once, so it may be asked for before the ball is due. */
  readonly brings: () => BallOutcome;
};

/** What follows a called ball at once: the end, the next ball, or nothing while its source has none yet. */
export function eventAfter(source: BallSource, state: RoundState): RoundFinished | NextAnnounced | undefined {
  if (openStage(state) === undefined) return { type: 'round_finished', seed: source.reveal() };
  const drawn = source.ballAt(state.called.length + 1);
  return drawn === null ? undefined : { type: 'next_announced', ball: drawn.ball };
}

/** A memory at a state. */
export function cachedRoundAt(known: Omit<CachedRound, 'brings' | 'state'>, state: RoundState): CachedRound {
  let outcome: BallOutcome | undefined;
  return {
    ...known,
    state,
    brings: () => {
      if (outcome) return outcome;
      assert(state.next !== null, 'Only a ball that was announced is called.');
      known.marks.mark(state.next);
      outcome = decideBall(rulesOf(known.mainGame), state, known.tickets, known.marks);
      return outcome;
    },
  };
}

/** A memory played on to where its round is, since a seeded draw follows from what is known; undefined if it cannot be. */
export function replayedTo(
  memory: CachedRound,
  { phase, ballsCalled }: Pick<Round, 'phase' | 'ballsCalled'>,
): CachedRound | undefined {
  let current = phase === 'drawing' ? announced(memory) : memory;
  while (current.state.called.length < ballsCalled)
    current = announced(cachedRoundAt(current, current.brings().state));
  const { called, next } = current.state;
  return called.length === ballsCalled && (phase === 'drawing' || next === null) ? current : undefined;
}

function announced(memory: CachedRound): CachedRound {
  const { mainGame, source, state } = memory;
  const following = state.next === null ? eventAfter(source, state) : undefined;
  return following ? cachedRoundAt(memory, applyRoundEvent(rulesOf(mainGame), state, following)) : memory;
}

/** Rounds kept between their balls, only so that they need not be read again. */
export type RoundCache = {
  /** A round where the database says that it is; undefined when it is not known here. */
  readonly of: (round: RoundAt) => CachedRound | undefined;
  /** Whether a round is known, wherever it is. */
  readonly has: (round: RoundKey) => boolean;
  readonly keep: (round: RoundKey, memory: CachedRound) => void;
  readonly forget: (round: RoundKey) => void;
};

type RoundAt = RoundKey & Pick<Round, 'phase' | 'ballsCalled'>;

const roundsAtMost = 1000;

/** An empty memory. */
export function createRoundCache(): RoundCache {
  const kept = new Map<string, CachedRound>();
  const roundCache: RoundCache = {
    of(round) {
      const found = kept.get(roundKeyText(round));
      const current = found && replayedTo(found, round);
      if (current) roundCache.keep(round, current);
      return current;
    },
    has: (round) => kept.has(roundKeyText(round)),
    keep(round, memory) {
      roundCache.forget(round);
      const oldest = kept.keys().next().value;
      if (kept.size >= roundsAtMost && oldest !== undefined) kept.delete(oldest);
      kept.set(roundKeyText(round), memory);
    },
    forget: (round) => void kept.delete(roundKeyText(round)),
  };
  return roundCache;
}

/** Whether memory knows of a round that its next step is a ball by which nothing is won. */
export function isOrdinaryBall(roundCache: RoundCache, round: RoundAt): boolean {
  try {
    const memory = round.phase === 'drawing' ? roundCache.of(round) : undefined;
    return memory !== undefined && memory.brings().won.length === 0;
  } catch {
    // Its step says what is wrong with it, and reads it anew.
    return false;
  }
}

/**
 * Rounds whose sale has closed, from memory or from what is stored, in the same few statements for one as for many. What
 * a caller says stands in the tables alone, so a round that has one is always read.
 * @param acts callers' acts in the rounds that halls draw, by `roundKeyText`
 */
export async function loadRounds(
  db: Db | Tx,
  { roundCache, seedKeys }: { readonly roundCache: RoundCache; readonly seedKeys: KeyRing },
  rounds: readonly Round[],
  acts: ReadonlyMap<string, readonly KeptCallerAct[]> = new Map(),
): Promise<(round: RoundKey) => CachedRound> {
  const known = new Map(rounds.map((round) => [roundKeyText(round), roundCache.of(round)]));
  const unknown = rounds.filter((round) => known.get(roundKeyText(round)) === undefined);
  const tickets = await ticketsOfRounds(db, unknown);
  const events = await eventsOfRounds(db, unknown);
  const isCalled = (round: Round): boolean =>
    isDrawnByHall(round) && !isHandedOver(acts.get(roundKeyText(round)) ?? []);
  const seeds = await sealedSeedsOf(
    db,
    unknown.filter((round) => !isCalled(round)),
  );
  const recall = async (round: Round): Promise<CachedRound> => {
    const key = roundKeyText(round);
    const memory = known.get(key);
    if (memory) return memory;
    const state = replayRound(rulesOf(round.mainGame), events.get(key) ?? []);
    const { handedOver, called } = state;
    const source =
      isDrawnByHall(round) && !handedOver
        ? calledByHall(acts.get(key) ?? [])
        : await seededOrder(
            seedKeys,
            { ...round, ...(handedOver && { commitment: handedOver.commitment }) },
            seeds.get(key),
            called.slice(0, handedOver?.ballsCalled ?? 0),
          );
    const read = makeMemory(round, source, tickets.get(key) ?? [], state);
    if (!hasCaller(round)) roundCache.keep(round, read);
    return read;
  };
  const recalled = new Map(
    await Promise.all(rounds.map(async (round) => [roundKeyText(round), await recall(round)] as const)),
  );
  return (round) => {
    const memory = recalled.get(roundKeyText(round));
    assert(memory, 'A round was not asked for.');
    return memory;
  };
}

function makeMemory(
  { mainGame }: Round,
  source: BallSource,
  tickets: readonly HeldTicket[],
  state: RoundState,
): CachedRound {
  const rules = rulesOf(mainGame);
  const marks = createTicketMarks(rules, tickets);
  for (const ball of state.called) marks.mark(ball);
  return cachedRoundAt({ mainGame, source, tickets, marks }, state);
}
