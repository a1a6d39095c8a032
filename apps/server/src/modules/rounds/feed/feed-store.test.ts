import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { openFeedReader } from './feed-store.ts';

const fixture = useRoundFixture();

it('concurrent requests for pages of many feeds are one statement; each gets its own page, no longer than requested', async () => {
  const sold = [await sellRound(fixture), await sellRound(fixture), await sellRound(fixture)];
  fixture.clock.set(sold[0]!.round.startsAt);
  const conductor = fixture.newConductor();
  await conductor.work();
  await conductor.work();
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const readFeed = openFeedReader(db);
  const pages = await Promise.all(
    sold.map(({ round: { hallId, mainGame } }, at) => readFeed({ hallId, mainGame, seq: at, atMost: 2 })),
  );
  expect(statements).toHaveLength(1);
  expect(pages.map((entries) => entries.map(({ seq, event }) => [seq, event.type]))).toEqual([
    [
      [1, 'sale_opened'],
      [2, 'sale_closed'],
    ],
    [
      [2, 'sale_closed'],
      [3, 'next_announced'],
    ],
    [[3, 'next_announced']],
  ]);
  expect(pages.flat().map(({ roundId }) => roundId)).toEqual(
    [0, 0, 1, 1, 2].map((at) => sold[at]!.round.roundId),
  );
});
