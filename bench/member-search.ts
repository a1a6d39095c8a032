/**
 * Measures a search and a member card among a million members, through the calls of the hall console, audit log included,
 * as a clerk of one hall and as a support agent of all halls; for comparison, a query of one row.
 */
import { findMembers, openMemberCard } from '@lokalbingo/contract/counter';
import { basePath } from '@lokalbingo/contract/operation';
import type { FastifyInstance, InjectOptions } from 'fastify';
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
import { withBenchDatabase, withDatabase } from './bench-database.ts';
import { addMembers } from './many-members.ts';

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
  if (!hall) throw new Error('The database has no halls.');
  await addMembers(ownerUrl, [hall, ...others], memberCount);
  await withDatabase(ownerUrl, async (db) => {
    const app = createHttpServer({ log: pino({ level: 'silent' }) });
    const auth = {
      authenticate: staffAuthenticator({ db, clock, isSecure: false }),
      authorize: staffAuthorizer({ mustIdentify: false, clock }),
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
