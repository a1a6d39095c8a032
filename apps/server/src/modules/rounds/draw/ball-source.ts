import { drawOrder } from '@lokalbingo/bingo/every-game/draw-order';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { publicRoundId, type Round } from '../round.ts';
import { openSeed } from '../round-seed.ts';

/** Where the balls of one round come from. Drawing knows nothing else about how they are drawn. */
export type BallSource = {
  /**
   * The ball at a place of the draw, counted from 1, or null while there is none yet: the hall's caller may not have
   * entered it. Asked in the transaction of the step, since what a person enters stands in the tables.
   * @throws Bug when the balls are used up.
   */
  readonly ballAt: (tx: Tx, place: number) => Promise<number | null>;
  /** What everybody is told when the round is over, and nobody before: the seed, or null when there was none. */
  readonly reveal: () => string | null;
};

/** The source of a round whose sale has closed: its seed and its tickets (decisions §5 Draw source). */
export async function ballSourceOf(tx: Tx, seedKeys: KeyRing, round: Round): Promise<BallSource> {
  assert(round.ticketsHash !== null, 'A round is drawn after its sale has closed.');
  const seed = await openSeed(tx, seedKeys, round);
  const order = await drawOrder(rulesOf(round.mainGame), seed, publicRoundId(round), round.ticketsHash);
  return {
    ballAt: async (_tx, place) => {
      const ball = order[place - 1];
      assert(ball !== undefined, 'All balls are called and a stage is still open.');
      return ball;
    },
    reveal: () => toHex(seed),
  };
}
