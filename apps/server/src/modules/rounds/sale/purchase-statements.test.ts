import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { useRoundWorld } from '../testing/round-world.ts';
import { buyTickets } from './buy-tickets.ts';

const world = useRoundWorld();

it('a purchase each of twenty players, in two halls, takes as many statements as one', async () => {
  const halls = [await world.newHall(), await world.newHall()];
  const rounds = await Promise.all(halls.map((hallId) => world.roundOnSale(hallId)));
  const statementsOf = async (count: number): Promise<number> => {
    const requests = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const { hallId, roundId } = rounds[at % 2]!;
        const playerId = await world.newPlayer(hallId);
        return {
          playerId,
          hallId,
          mainGame: 1,
          roundId,
          kind: 'large',
          count: 2,
          idempotencyKey: 'k',
        } as const;
      }),
    );
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: world.database.serverPool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const outcomes = await inTransaction(db, async (tx) => ok(await buyTickets(tx, world, requests)));
    expect(outcomes.value.every((outcome) => outcome.ok)).toBe(true);
    return statements.length;
  };
  const ofOne = await statementsOf(1);
  expect(ofOne).toBeGreaterThan(0);
  expect(await statementsOf(20)).toBe(ofOne);
});
