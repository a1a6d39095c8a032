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

/** A round at a moment of its draw, built from the database. Its source may hold the secret of the draw. */
export type CachedRound = {
  readonly mainGame: MainGame;
  readonly tickets: readonly HeldTicket[];
  /** The tickets with the called balls of `state` marked; also the announced one after a call to `brings`. */
  readonly marks: TicketMarks;
  readonly source: BallSource;
  readonly state: RoundState;
  /**
   * Computes the consequences of calling the announced ball. Computed once, so it may be called before the ball is due.
   */
  readonly brings: () => BallOutcome;
};

/** Returns the event right after a called ball: the end, the next ball, or none while its source has none. */
export function eventAfter(source: BallSource, state: RoundState): RoundFinished | NextAnnounced | undefined {
  if (openStage(state) === undefined) return { type: 'round_finished', seed: source.reveal() };
  const drawn = source.ballAt(state.called.length + 1);
  return drawn === null ? undefined : { type: 'next_announced', ball: drawn.ball };
}

/** Creates a cached round at a state. */
export function cachedRoundAt(known: Omit<CachedRound, 'brings' | 'state'>, state: RoundState): CachedRound {
  let outcome: BallOutcome | undefined;
  return {
    ...known,
    state,
    brings: () => {
      if (outcome) return outcome;
      assert(state.next !== null, 'Only an announced ball is called.');
      known.marks.mark(state.next);
      outcome = decideBall(rulesOf(known.mainGame), state, known.tickets, known.marks);
      return outcome;
    },
  };
}

/**
 * Replays a cached round to the database's position, because a seeded draw follows from known data; undefined if
 * impossible.
 */
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

/** A cache of rounds between their balls, which only saves reading them again. */
export type RoundCache = {
  /** Returns a round at the database's position; undefined when it is not cached. */
  readonly of: (round: RoundAt) => CachedRound | undefined;
  /** Whether a round is cached, at any position. */
  readonly has: (round: RoundKey) => boolean;
  readonly keep: (round: RoundKey, memory: CachedRound) => void;
  readonly forget: (round: RoundKey) => void;
};

type RoundAt = RoundKey & Pick<Round, 'phase' | 'ballsCalled'>;

const roundsAtMost = 1000;

/** Creates an empty cache. */
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

/** Whether the cache knows that a round's next transition is a ball that wins nothing. */
export function isOrdinaryBall(roundCache: RoundCache, round: RoundAt): boolean {
  try {
    const memory = round.phase === 'drawing' ? roundCache.of(round) : undefined;
    return memory !== undefined && memory.brings().won.length === 0;
  } catch {
    // The transition of the round reads it again, and reports the fault.
    return false;
  }
}

/**
 * Loads rounds whose sale has closed, from the cache or from the database, in the same few statements for any number. A
 * caller's acts are only in the tables, so a round with a caller is always read.
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
    assert(memory, 'A round was not requested.');
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
