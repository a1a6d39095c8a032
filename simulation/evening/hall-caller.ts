/**
 * The caller of a game that its hall draws, who acts as the console's callers do: announces, corrects what was read
 * wrong, calls, falls silent now and then, and cancels a round before its first ball.
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

/** A word of the caller that counted. */
export type CallerWord = {
  readonly hallId: number;
  readonly roundId: number;
  readonly said: 'announced' | 'corrected' | 'called';
  readonly place: number;
  readonly ball: number;
  readonly at: Date;
};

/** From the last word of a round to the next, with a wait between that was meant. */
export type CallerSilence = {
  readonly hallId: number;
  readonly roundId: number;
  readonly from: Date;
  readonly to: Date;
};

/** A round that a hall was told is cancelled. */
export type HallCancellation = { readonly hallId: number; readonly roundId: number };

/** What the caller remembers. */
export type CallerMemory = {
  readonly words: CallerWord[];
  readonly silences: CallerSilence[];
  readonly cancelled: HallCancellation[];
};

type Seat = { readonly hallId: number; readonly mainGame: MainGame; readonly seed: number };

type RoundAtHand = {
  readonly roundId: number;
  /** As the balls come out of the hall's machine. */
  readonly order: readonly number[];
  /** Which ball is read wrong at first, and before which the caller falls silent: places of the draw, 0 for none. */
  readonly misread: number;
  silentBefore: number;
  silentFrom: Date | undefined;
  readonly isCancelled: boolean;
};

const beatMs = seconds(4);
/** Longer than what is borne, and over before it is told a second time. */
const silenceMs = seconds(90);
const actor = { name: 'Olga Oppleser' };

/**
 * Sits down at the table: the caller's turns are put on the agenda until the game's last round is over. Nothing goes
 * wrong while `isUnheard`, so that whatever does is told.
 */
export function joinAsCaller(
  agenda: Agenda<() => Promise<void>>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { seed, ...game }: Seat,
  { memory, isUnheard }: { readonly memory: CallerMemory; readonly isUnheard: (at: Date) => boolean },
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
    const waitMs = await speak(db, clock, { round, atHand, memory, isUnheard });
    agenda.add(after(clock.now(), waitMs), turn);
  };
  agenda.add(clock.now(), turn);
}

/** Of four rounds the first has a silence and the second is cancelled. */
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
  readonly isUnheard: (at: Date) => boolean;
};

/** Says the next word of a round, if there is one to say. Gives how long the caller rests then. */
async function speak(db: Db, clock: Clock, { round, atHand, memory, isUnheard }: Table): Promise<number> {
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
  if (standing === null && atHand.silentBefore === place && !isUnheard(now)) {
    atHand.silentBefore = 0;
    atHand.silentFrom = memory.words.at(-1)?.at;
    return silenceMs;
  }
  const isMisread = atHand.misread === place && !isUnheard(now);
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

/** Announces what was read, calls what was announced right, and corrects the rest. */
function wordOn(
  announced: number | undefined,
  { place, read, right }: { readonly place: number; readonly read: number; readonly right: number },
) {
  if (announced === undefined) return { say: 'announce', place, ball: read } as const;
  if (announced === right) return { say: 'call', place, ball: right } as const;
  return { say: 'correct', place, was: announced, ball: right } as const;
}
