/**
 * Measures a search and a member card among a million members, through the calls of the hall console, audit log included,
 * and for comparison a query of one row. As a clerk of one hall, and as a support agent of all halls.
 */
import { findMembers, openMemberCard } from '@lokalbingo/contract/counter';
import { basePath } from '@lokalbingo/contract/operation';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { counterModule } from '../apps/server/src/modules/counter/counter.ts';
import { staffAuthenticator, staffAuthorizer } from '../apps/server/src/modules/staff/staff.ts';
import {
  addTestCounter,
  addTestStaff,
  openTestStaffSession,
  type TestGrant,
} from '../apps/server/src/modules/staff/testing/test-staff.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import { createHttpServer } from '../apps/server/src/platform/http/http-server.ts';
import { mountHall } from '../apps/server/src/platform/server-module.ts';
import { type BenchHall, withBenchDatabase, withDatabase } from './bench-database.ts';

const memberCount = Number(process.argv[2] ?? 1_000_000);
const searches = [
  'kari hansen',
  'hansen',
  'jan ol',
  'ha',
  'kri hansn',
  'olsen per',
  'solbakkn',
  'per xyz',
  'kari 020250',
];
/** All searches together stay below a staff member's limit in ten minutes. */
const turns = 20;

/** Adds members with skewed names: one in twenty has the most common last name, and many last names are rare. */
async function addMembers(ownerUrl: string, halls: readonly BenchHall[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `WITH first AS (SELECT string_to_array('Jan Kari Per Anne Bjørn Inger Ole Marit Lars Ingrid Kjell Liv Knut Eva Svein Berit Arne Astrid Thomas Hilde Geir Solveig Hans Randi Tor Ida Odd Nina Erik Maria Åse Kåre', ' ') AS names),
     begun AS (SELECT string_to_array('Hans Ol Lars Johans Anders Peders Nils Kristians Jens Karls Hag Haug Sol Lund Berg Bakk Dal Moe Strand Eide Vik Nes Nord Øst Fjell Ås', ' ') AS names),
     ended AS (SELECT string_to_array('en sen heim berg bakken li rud land vik stad mo eng dal gård nes', ' ') AS names),
     numbered AS (SELECT nth, ($1::int[])[1 + nth % cardinality($1::int[])] AS hall_id FROM generate_series(1, $2::int) AS nth),
     player AS (
       INSERT INTO identity.players (mobile, first_name, last_name, password_hash, created_at, birth_date)
       SELECT (10000000 + nth)::text, first.names[1 + nth % 32],
         begun.names[1 + floor(26 * power(random(), 2))::int] || ended.names[1 + floor(15 * power(random(), 2))::int],
         '', now(), date '1940-01-01' + nth % 22000
       FROM numbered, first, begun, ended RETURNING player_id, mobile::int - 10000000 AS nth),
     account AS (
       INSERT INTO ledger.accounts (hall_id, kind, opened_at) SELECT hall_id, 'player_card', now() FROM numbered
       RETURNING hall_id, account_id)
     INSERT INTO player_cards.cards (hall_id, player_id, account_id, state, created_at)
     SELECT hall_id, player_id, account_id, 'active', now()
     FROM (SELECT *, row_number() OVER (PARTITION BY hall_id ORDER BY nth) AS place FROM player JOIN numbered USING (nth)) AS one
     JOIN (SELECT *, row_number() OVER (PARTITION BY hall_id ORDER BY account_id) AS place FROM account) AS other
       USING (hall_id, place)`,
    [halls.map(({ hallId }) => hallId), memberCount],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** Calls the console as a staff member with a grant. @returns the milliseconds of each search, and of each card */
async function callAs(app: FastifyInstance, staffCookie: string) {
  const taken = { search: [] as number[], card: [] as number[] };
  const timed = async (of: number[], call: InjectOptions) => {
    const begun = performance.now();
    const reply = await app.inject({ ...call, headers: { cookie: staffCookie } });
    of.push(performance.now() - begun);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  for (let turn = 0; turn < turns; turn += 1)
    for (const search of searches) {
      const url = basePath.hall + findMembers.path;
      const { members } = await timed(taken.search, { method: 'POST', url, payload: { search } });
      const [member] = members;
      if (member)
        await timed(taken.card, {
          url: basePath.hall + openMemberCard.path.replace('{cardId}', member.cardId),
        });
    }
  return taken;
}

const percentile = (values: readonly number[], part: number): string =>
  (values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN).toFixed(1);

await withBenchDatabase(async ({ ownerUrl, halls: [hall, ...others] }) => {
  if (!hall) throw new Error('There are halls.');
  await addMembers(ownerUrl, [hall, ...others]);
  await withDatabase(ownerUrl, async (db) => {
    const app = createHttpServer({ log: pino({ level: 'silent' }) });
    const auth = {
      authenticate: staffAuthenticator({ db, clock, isSecure: false }),
      authorize: staffAuthorizer({ clock }),
    };
    await mountHall(app, auth, [counterModule({ db, clock, throttleSecret: 'bench' })]);
    const grants: readonly TestGrant[] = [{ role: 'clerk', hallId: hall.hallId }, { role: 'support_agent' }];
    for (const grant of grants) {
      const staffId = await addTestStaff(db, clock, [grant]);
      const counterId = await addTestCounter(db, clock, { hallId: hall.hallId, staffId });
      const { staffCookie } = await openTestStaffSession(db, clock, { staffId, counterId });
      const taken = await callAs(app, staffCookie);
      for (const [what, values] of Object.entries(taken))
        console.log(
          `${grant.role}, ${what}: p50 ${percentile(values, 0.5)} ms, p95 ${percentile(values, 0.95)} ms`,
        );
    }
    const bare: number[] = [];
    for (let turn = 0; turn < turns * searches.length; turn += 1) {
      const begun = performance.now();
      await db.selectFrom('identity.players').select('mobile').where('player_id', '=', turn).execute();
      bare.push(performance.now() - begun);
    }
    console.log(`a query of one row: p50 ${percentile(bare, 0.5)} ms, p95 ${percentile(bare, 0.95)} ms`);
    await app.close();
  });
});
