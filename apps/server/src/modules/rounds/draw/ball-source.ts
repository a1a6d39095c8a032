import { drawOrder } from '@lokalbingo/bingo/every-game/draw-order';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { rulesOf } from '@lokalbingo/bingo/games';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { standingAt } from '../caller/acts-so-far.ts';
import type { KeptCallerAct } from '../caller/caller-act.ts';
import { publicRoundId, type Round } from '../round.ts';
import { openSealedSeed } from '../round-seed.ts';

/** A ball at a place of the draw. */
export type SourceBall = {
  readonly ball: number;
  /** Whether it may be called when it is due; the hall's caller may have announced it only. */
  readonly isCalled: boolean;
};

/** Where the balls of one round come from. Drawing knows nothing else about how they are drawn. */
export type BallSource = {
  /**
   * The ball at a place of the draw, counted from 1, or null while there is none yet: the hall's caller may not have
   * announced it.
   * @throws Bug when the balls are used up.
   */
  readonly ballAt: (place: number) => SourceBall | null;
  /** Whether the caller, and not the round's pace, decides when the next ball comes. */
  readonly waitsForCaller: boolean;
  /** When somebody said something last; undefined when nobody has, or nobody has to. */
  readonly heardAt: Date | undefined;
  /** What everybody is told when the round is over, and nobody before: the seed, or null when there was none. */
  readonly reveal: () => string | null;
};

/** The hall's caller, who is heard in what the tables hold at the moment of each step. */
export function calledByHall(acts: readonly KeptCallerAct[]): BallSource {
  return {
    ballAt: (place) => standingAt(acts, place),
    waitsForCaller: true,
    heardAt: acts.at(-1)?.at,
    reveal: () => null,
  };
}

/** The seed of a round whose sale has closed, its tickets, and the balls that a caller called before a handover. */
export async function seededOrder(
  seedKeys: KeyRing,
  round: Round,
  sealedSeed: string | undefined,
  byCaller: readonly number[] = [],
): Promise<BallSource> {
  assert(round.ticketsHash !== null, 'A round is drawn after its sale has closed.');
  const seed = await openSealedSeed(seedKeys, round, sealedSeed);
  const id = publicRoundId(round);
  const rest = await drawOrder(rulesOf(round.mainGame), seed, id, round.ticketsHash, byCaller);
  const order = [...byCaller, ...rest];
  return {
    ballAt: (place) => {
      const ball = order[place - 1];
      assert(ball !== undefined, 'All balls are called and a stage is still open.');
      return { ball, isCalled: true };
    },
    waitsForCaller: false,
    heardAt: undefined,
    reveal: () => toHex(seed),
  };
}
