/** Many rounds in a row, generated like the product's: seed, tickets, their hash, the order of the balls. */
import { drawOrder, seedLength, ticketsHash } from '@lokalbingo/bingo/every-game/draw-order';
import { ballCountOf, type GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { RandomSource } from '@lokalbingo/bingo/every-game/random-source';
import { fixedRandom } from '@lokalbingo/bingo/every-game/testing/fixed-random';
import { cellCountOf, dealTicket } from '@lokalbingo/bingo/every-game/ticket';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';

/** The selection of rounds: the same request gives the same rounds, in any thread. */
export type BatchWish = {
  /** The seed of all randomness of the run. */
  readonly seed: string;
  readonly mainGame: MainGame;
  /** The number of the batch in the run, from 0. */
  readonly batch: number;
  readonly rounds: number;
};

/** Rounds, one after the other in the same bytes. */
export type RoundBatch = {
  readonly rounds: number;
  /** The balls of each round, first ball first. */
  readonly orders: Uint8Array<ArrayBuffer>;
  /** One ticket of each kind per round, by kind. */
  readonly deals: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
};

const roundsAtOnce = 64;

/**
 * Generates rounds. Where the server uses the operating system's random source, this uses a key stream from
 * the run's seed (AES-256-CTR), so that the run can be repeated; everything else is the product's own code.
 */
export async function makeBatch({ seed, mainGame, batch, rounds }: BatchWish): Promise<RoundBatch> {
  const rules = rulesOf(mainGame);
  const balls = ballCountOf(rules);
  const random = fixedRandom(`${seed}/${mainGame}/${batch}`);
  const orders = new Uint8Array(rounds * balls);
  const deals = Object.fromEntries(
    rules.kinds.map(({ kind }) => [kind, new Uint8Array(rounds * cellCountOf(rules, kind))]),
  );
  for (let first = 0; first < rounds; first += roundsAtOnce) {
    const count = Math.min(roundsAtOnce, rounds - first);
    const drawn = Array.from({ length: count }, (_, at) => {
      const { layouts, order } = playRound(rules, random, `${batch * rounds + first + at + 1}`);
      for (const [kind, layout] of layouts) deals[kind]?.set(layout, (first + at) * layout.length);
      return order;
    });
    (await Promise.all(drawn)).forEach((order, at) => {
      orders.set(order, (first + at) * balls);
    });
  }
  return { rounds, orders, deals };
}

/**
 * Deals at once, so that random bytes are taken in the order of the rounds; the order of the balls comes
 * later.
 */
function playRound(rules: GameRules, random: RandomSource, roundId: string) {
  const seed = Uint8Array.from(random.bytes(seedLength));
  const tickets = rules.kinds.map(({ kind }, at) => ({
    ticketNo: at + 1,
    kind,
    layout: dealTicket(rules, random, kind),
  }));
  return {
    layouts: tickets.map(({ kind, layout }) => [kind, layout] as const),
    order: ticketsHash(tickets).then((hash) => drawOrder(rules, seed, roundId, hash)),
  };
}
