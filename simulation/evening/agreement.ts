/**
 * Takes random rounds and compares their published data, and the data for each of their players, with the
 * ledger's payments.
 */
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import { rulesOf } from '@lokalbingo/bingo/games';
import type pg from 'pg';
import { roundKeyText } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import { publicProof } from '../../apps/server/src/modules/rounds/testing/proofs.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import { assert } from '../../apps/server/src/platform/result.ts';
import { seededRandom } from '../seeded-random.ts';
import { paymentsOf } from './payments.ts';
import { proofDifferences } from './proofs.ts';
import { type LookedAtRound, moneyOfPlayers, type Recalls, recallDifferences } from './recalls.ts';
import { sideBySide } from './side-by-side.ts';

/** The result of the comparison. */
export type Agreement = {
  readonly rounds: number;
  readonly finished: number;
  readonly cancelled: number;
  /** The number of finished rounds whose proof says that the hall drew. */
  readonly drawnInHall: number;
  /** The number of players who recalled one of the rounds. */
  readonly recalls: number;
  /** The discrepancies, each with its round. */
  readonly differences: readonly string[];
};

type EndedRound = {
  readonly hallId: number;
  readonly roundId: number;
  readonly mainGame: number;
  readonly state: string;
};

/** A game in a hall. */
type Game = { readonly hallId: number; readonly mainGame: number };

/**
 * Checks this many rounds with tickets, or all if there are fewer.
 * @param client reads as the owner
 * @param callersGame the game that its hall draws
 */
export async function holdRounds(
  db: Db,
  client: pg.ClientBase,
  {
    seed,
    atMost,
    callersGame,
  }: { readonly seed: number; readonly atMost: number; readonly callersGame: Game },
): Promise<Agreement> {
  const chosen = anySome(await endedRounds(client), atMost, seed);
  const payments = await paymentsOf(client, chosen);
  const players = await moneyOfPlayers(client, chosen);
  const isCallers = ({ hallId, mainGame }: Game): boolean =>
    hallId === callersGame.hallId && mainGame === callersGame.mainGame;
  const looked = await sideBySide(chosen, async (round) => {
    const paid = payments.get(roundKeyText(round));
    assert(paid, 'The transfers of every round have been read.');
    const drawnBy = isCallers(round) ? 'caller' : 'seed';
    return lookAt(db, round, drawnBy, { payments: paid, players: players.get(roundKeyText(round)) ?? [] });
  });
  const finished = chosen.filter(({ state }) => state === 'finished');
  return {
    rounds: chosen.length,
    finished: finished.length,
    cancelled: chosen.length - finished.length,
    drawnInHall: finished.filter(isCallers).length,
    recalls: looked.reduce((sum, found) => sum + found.players, 0),
    differences: looked.flatMap(({ differences }, at) =>
      differences.map((what) => `round ${chosen[at]?.roundId} of hall ${chosen[at]?.hallId}: ${what}`),
    ),
  };
}

async function lookAt(
  db: Db,
  key: EndedRound,
  drawnBy: 'caller' | 'seed',
  { payments, players }: Pick<LookedAtRound, 'payments' | 'players'>,
): Promise<Recalls> {
  const published = await publicProof(db, key);
  if (!published.ok) return { players: 0, differences: [`it is not published: ${published.refusal.code}`] };
  // As a checker receives it.
  const proof = JSON.parse(JSON.stringify(published.value)) as RoundProof;
  const byProof = await proofDifferences(rulesOf(published.value.mainGame), proof, { payments, drawnBy });
  const recalled = await recallDifferences(db, { key, proof, payments, players });
  return { players: recalled.players, differences: [...byProof, ...recalled.differences] };
}

async function endedRounds(client: pg.ClientBase): Promise<readonly EndedRound[]> {
  const { rows } = await client.query<{
    hall_id: number;
    round_id: string;
    main_game: number;
    state: string;
  }>(
    `SELECT hall_id, round_id, main_game, state FROM rounds.rounds
    WHERE state IN ('finished', 'cancelled') AND ticket_count > 0 ORDER BY hall_id, round_id`,
  );
  return rows.map((row) => ({
    hallId: row.hall_id,
    roundId: Number(row.round_id),
    mainGame: row.main_game,
    state: row.state,
  }));
}

function anySome<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ item }) => item);
}
