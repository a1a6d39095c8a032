import { drawOrder } from '@lokalbingo/bingo/every-game/draw-order';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { callerActsAt } from '../caller/caller-act-store.ts';
import { standingAt } from '../caller/decide-caller-act.ts';
import { isDrawnByHall, publicRoundId, type Round, type RoundKey } from '../round.ts';
import { openSeed } from '../round-seed.ts';

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
   * announced it. Asked in the transaction of the step, since what a person says stands in the tables.
   * @throws Bug when the balls are used up.
   */
  readonly ballAt: (tx: Tx, place: number) => Promise<SourceBall | null>;
  /** What everybody is told when the round is over, and nobody before: the seed, or null when there was none. */
  readonly reveal: () => string | null;
};

/** The source of a round whose sale has closed (decisions §5 Draw source). */
export async function ballSourceOf(tx: Tx, seedKeys: KeyRing, round: Round): Promise<BallSource> {
  return isDrawnByHall(round) ? calledByHall(round) : seededOrder(tx, seedKeys, round);
}

/** The hall's caller, who is heard in what the tables hold at the moment of each step. */
function calledByHall(key: RoundKey): BallSource {
  return {
    ballAt: async (tx, place) => standingAt(await callerActsAt(tx, key, place), place),
    reveal: () => null,
  };
}

/** The seed of the round and its tickets. */
async function seededOrder(tx: Tx, seedKeys: KeyRing, round: Round): Promise<BallSource> {
  assert(round.ticketsHash !== null, 'A round is drawn after its sale has closed.');
  const seed = await openSeed(tx, seedKeys, round);
  const order = await drawOrder(rulesOf(round.mainGame), seed, publicRoundId(round), round.ticketsHash);
  return {
    ballAt: async (_tx, place) => {
      const ball = order[place - 1];
      assert(ball !== undefined, 'All balls are called and a stage is still open.');
      return { ball, isCalled: true };
    },
    reveal: () => toHex(seed),
  };
}
