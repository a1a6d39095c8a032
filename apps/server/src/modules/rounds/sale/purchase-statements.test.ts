import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { rememberHouseAccounts } from '../../ledger/ledger.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { buyTickets } from './buy-tickets.ts';
import type { PurchaseRequest } from './decide-purchase.ts';

const fixture = useRoundFixture();
const stakesHeldBy = rememberHouseAccounts('stakes_held');

/** Counts the statements of a batch. */
async function statementsOf(requests: readonly PurchaseRequest[]): Promise<number> {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const outcomes = await inTransaction(db, async (tx) =>
    ok(await buyTickets(tx, { ...fixture, stakesHeldBy }, requests)),
  );
  expect(outcomes.value.every((outcome) => outcome.ok)).toBe(true);
  return statements.length;
}

const request = async (hallId: number, roundIds: readonly number[]): Promise<PurchaseRequest> => ({
  playerId: await fixture.newPlayer(hallId),
  hallId,
  mainGame: 1,
  roundIds,
  tickets: [{ kind: 'large', count: 2 }],
  idempotencyKey: 'k',
});

it('purchases of twenty players in two halls take as many statements as one: thirteen, and three when a player is new', async () => {
  const halls = [await fixture.newHall(), await fixture.newHall()];
  const rounds = await Promise.all(halls.map((hallId) => fixture.roundOnSale(hallId)));
  const some = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => {
        const { hallId, roundId } = rounds[at % 2]!;
        return request(hallId, [roundId]);
      }),
    );
  const again = (requests: readonly PurchaseRequest[]) =>
    requests.map((earlier) => ({ ...earlier, idempotencyKey: 'again' }));
  // The accounts of held stakes are read once.
  await statementsOf(await some(2));
  const [one, twenty] = [await some(1), await some(20)];
  expect(await statementsOf(one)).toBe(16);
  expect(await statementsOf(twenty)).toBe(16);
  expect(await statementsOf(again(one))).toBe(13);
  expect(await statementsOf(again(twenty))).toBe(13);
});

it('a purchase for eight rounds runs no more statements than a purchase for one', async () => {
  const hallId = await fixture.newHall({ lastStart: '12:45:00' });
  await fixture.roundOnSale(hallId);
  const roundIds = (await fixture.roundsOf(hallId)).map(({ roundId }) => roundId);
  expect(roundIds).toHaveLength(8);
  await statementsOf([await request(hallId, roundIds.slice(0, 1))]);
  const ofOne = await statementsOf([await request(hallId, roundIds.slice(0, 1))]);
  expect(await statementsOf([await request(hallId, roundIds)])).toBe(ofOne);
});
