import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { prizesOf } from '../ticket-store.ts';
import { openPrizeReader } from './prize-reader.ts';

const fixture = useRoundFixture();

it('concurrent requests for winners in many halls are one statement; each gets the winners of its stage in their current state', async () => {
  const { db, pool, serverPool } = fixture.database;
  const rounds = [(await sellRound(fixture)).round, (await sellRound(fixture)).round];
  for (const round of rounds) await fixture.playToEnd(round);
  const [first] = rounds;
  const steps = ['taken_up', 'refused'].map((step) =>
    pool.query(
      `INSERT INTO rounds.prize_steps (hall_id, round_id, stage, ticket_no, step, actor, reason, told_as, taken_at)
       SELECT hall_id, round_id, stage, ticket_no, $2, 'Eva Vakt', 'Trekning og bong kontrollert',
         CASE WHEN $2 = 'refused' THEN 'against_rules' END, now()
       FROM rounds.prizes WHERE round_id = $1 AND (stage = 1 OR $2 = 'taken_up')`,
      [first?.roundId, step],
    ),
  );
  await Promise.all(steps);
  const wanted = rounds.flatMap(({ hallId, roundId }) =>
    [1, 2, 99].map((stage) => ({ hallId, roundId, stage })),
  );
  const expected = await Promise.all(
    wanted.map(({ hallId, roundId, stage }) => prizesOf(db, hallId, [roundId], { stage })),
  );
  const statements: string[] = [];
  const read = openPrizeReader(
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: serverPool }),
      log: ({ query }) => void statements.push(query.sql),
    }),
  );
  expect(await Promise.all(wanted.map(read))).toEqual(expected);
  expect(statements).toHaveLength(1);
  expect(expected.map(([prize]) => prize?.state)).toEqual([
    'refused',
    'paid',
    undefined,
    'paid',
    'paid',
    undefined,
  ]);
});
