/**
 * The caller of a game that its hall draws, who acts like the console's callers: announces, corrects misread
 * balls, calls, falls silent now and then, and cancels a round before its first ball.
 */
import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, seconds } from '@lokalbingo/contract/durations';
import {
  type CallerRound,
  cancelByHall,
  nextRoundForCaller,
  storeCallerInput,
} from '../../apps/server/src/modules/rounds/rounds.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import type { Agenda } from './agenda.ts';

/** An accepted act of the caller. */
export type CallerWord = {
  readonly hallId: number;
  readonly roundId: number;
  readonly said: 'announced' | 'corrected' | 'called';
  readonly place: number;
  readonly ball: number;
  readonly at: Date;
};

/** The time from the last act of a round to the next, when the wait was deliberate. */
export type CallerSilence = {
  readonly hallId: number;
  readonly roundId: number;
  readonly from: Date;
  readonly to: Date;
};

/** A round that its hall cancelled. */
export type HallCancellation = { readonly hallId: number; readonly roundId: number };

/** The caller's record. */
export type CallerMemory = {
  readonly words: CallerWord[];
  readonly silences: CallerSilence[];
  readonly cancelled: HallCancellation[];
};

type CallersGame = { readonly hallId: number; readonly mainGame: MainGame; readonly seed: number };

type RoundAtHand = {
  readonly roundId: number;
  /** The order of balls from the hall's machine. */
  readonly order: readonly number[];
  /**
   * The ball that is misread at first, and the one before which the caller falls silent: positions in the
   * draw, 0 for none.
   */
  readonly misread: number;
  silentBefore: number;
  silentFrom: Date | undefined;
  readonly isCancelled: boolean;
};

const beatMs = seconds(4);
/** Longer than the allowed silence, but short enough to be reported only once. */
const silenceMs = seconds(90);
const actor = { name: 'Olga Oppleser' };

/**
 * Joins as the caller: schedules the caller's acts until the game's last round is over. The caller has no
 * deliberate silence while `isSilent`, because nothing would report it then.
 */
export function joinAsCaller(
  agenda: Agenda<() => Promise<void>>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { seed, ...game }: CallersGame,
  { memory, isSilent }: { readonly memory: CallerMemory; readonly isSilent: (at: Date) => boolean },
): void {
  const random = seededRandom(seed);
  let taken = 0;
  let atHand: RoundAtHand | undefined;
  const turn = async (): Promise<void> => {
    const round = await nextRoundForCaller(db, game, clock.now());
    if (round === undefined) return;
    const later = after(clock.now(), beatMs);
    if (clock.now() < round.startsAt) return agenda.add(round.startsAt, turn);
    if (round.phase === 'on_sale') return agenda.add(later, turn);
    if (atHand?.roundId !== round.roundId) {
      atHand = takeUp(random, round, taken);
      taken += 1;
    }
    const waitMs = await speak(db, clock, { round, atHand, memory, isSilent });
    agenda.add(after(clock.now(), waitMs), turn);
  };
  agenda.add(clock.now(), turn);
}

/** Plans a round: of every four, the first has a silence and the second is cancelled. */
function takeUp(random: SeededRandom, { roundId, mainGame }: CallerRound, taken: number): RoundAtHand {
  const order = ballsOf(rulesOf(mainGame))
    .map((ball) => ({ ball, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ ball }) => ball);
  return {
    roundId,
    order,
    misread: taken % 4 === 0 ? 2 : random.below(5),
    silentBefore: taken % 4 === 0 ? 3 : 0,
    silentFrom: undefined,
    isCancelled: taken % 4 === 1,
  };
}

type Table = {
  readonly round: CallerRound;
  readonly atHand: RoundAtHand;
  readonly memory: CallerMemory;
  readonly isSilent: (at: Date) => boolean;
};

/** Makes the next act of a round, if there is one. Returns the pause afterwards. */
async function speak(db: Db, clock: Clock, { round, atHand, memory, isSilent }: Table): Promise<number> {
  const { hallId, roundId, place, standing } = round;
  const now = clock.now();
  if (atHand.isCancelled && round.phase === 'closed') {
    const act = { hallId, roundId, actor, reason: 'Trommelen står fast' };
    const outcome = await inTransaction(db, (tx) => cancelByHall(tx, { clock }, act));
    if (outcome.ok && !memory.cancelled.some((known) => known.roundId === roundId))
      memory.cancelled.push({ hallId, roundId });
    return beatMs;
  }
  const right = atHand.order[place - 1];
  if (right === undefined || standing?.isCalled) return beatMs;
  if (standing === null && atHand.silentBefore === place && !isSilent(now)) {
    atHand.silentBefore = 0;
    atHand.silentFrom = memory.words.at(-1)?.at;
    return silenceMs;
  }
  const isMisread = atHand.misread === place && !isSilent(now);
  const read = isMisread ? (atHand.order[place] ?? right) : right;
  const word = wordOn(standing?.ball, { place, read, right });
  const outcome = await inTransaction(db, (tx) =>
    storeCallerInput(tx, { clock }, { hallId, roundId, actor }, word),
  );
  if (!outcome.ok) return beatMs;
  memory.words.push({ hallId, roundId, said: saidBy[word.say], place, ball: word.ball, at: now });
  if (atHand.silentFrom) memory.silences.push({ hallId, roundId, from: atHand.silentFrom, to: now });
  atHand.silentFrom = undefined;
  return beatMs;
}

const saidBy = { announce: 'announced', correct: 'corrected', call: 'called' } as const;

/** Announces the ball as read, calls a correct announcement, and corrects a wrong one. */
function wordOn(
  announced: number | undefined,
  { place, read, right }: { readonly place: number; readonly read: number; readonly right: number },
) {
  if (announced === undefined) return { say: 'announce', place, ball: read } as const;
  if (announced === right) return { say: 'call', place, ball: right } as const;
  return { say: 'correct', place, was: announced, ball: right } as const;
}
