import { drawOrder } from '@lokalbingo/bingo/every-game/draw-order';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { rulesOf } from '@lokalbingo/bingo/games';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { standingAt } from '../caller/acts-so-far.ts';
import type { KeptCallerAct } from '../caller/caller-act.ts';
import { publicRoundId, type Round } from '../round.ts';
import { openSealedSeed } from '../round-seed.ts';

/** The ball at a position of the draw. */
export type SourceBall = {
  readonly ball: number;
  /** Whether it may be called when due; false while the hall's caller has only announced it. */
  readonly isCalled: boolean;
};

/** The source of a round's balls. The draw depends on nothing else. */
export type BallSource = {
  /**
   * Returns the ball at a position of the draw, counted from 1, or null while there is none: the hall's caller may not
   * have announced it.
   * @throws Bug when the balls are used up.
   */
  readonly ballAt: (place: number) => SourceBall | null;
  /** Whether the caller, not the round's pace, decides when the next ball comes. */
  readonly waitsForCaller: boolean;
  /** When the caller last acted; undefined without a caller or an act. */
  readonly lastInputAt: Date | undefined;
  /** Returns what is published when the round is over, and only then: the seed, or null without one. */
  readonly reveal: () => string | null;
};

/** Creates a ball source from the stored acts of the hall's caller, which are read at each transition. */
export function calledByHall(acts: readonly KeptCallerAct[]): BallSource {
  return {
    ballAt: (place) => standingAt(acts, place),
    waitsForCaller: true,
    lastInputAt: acts.at(-1)?.at,
    reveal: () => null,
  };
}

/**
 * Creates a ball source from the seed of a round whose sale has closed, its tickets, and the balls that a caller called
 * before a handover.
 */
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
    lastInputAt: undefined,
    reveal: () => toHex(seed),
  };
}
