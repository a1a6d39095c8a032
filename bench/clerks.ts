/**
 * 200 clerks at once, two in each of 100 halls, through the hall console over HTTP: each finds a member, opens the card
 * and takes cash in, every ten seconds; then all take cash in at the same moment. Run with `node bench/clerks.ts [members]`.
 */
import { setTimeout } from 'node:timers/promises';
import { findMembers, openMemberCard } from '@lokalbingo/contract/counter';
import { basePath } from '@lokalbingo/contract/operation';
import { addDrawer, denominations, openShift } from '@lokalbingo/contract/till';
import { takeCashIn } from '@lokalbingo/contract/till-receipts';
import { Client } from 'undici';
import { sampleHall, storeSampleHalls } from '../apps/server/src/modules/halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../apps/server/src/modules/identity/testing/sample-player.ts';
import {
  addTestCounter,
  addTestStaff,
  openTestStaffSession,
} from '../apps/server/src/modules/staff/testing/test-staff.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import type { Db } from '../apps/server/src/platform/database.ts';
import { startBareServer } from './bare-server.ts';
import { type BenchDatabase, type BenchHall, withBenchDatabase, withDatabase } from './bench-database.ts';
import { callOnce, type LoadCall } from './load.ts';
import { addMembers } from './many-members.ts';
import { type Comparison, percentile } from './measure.ts';
import { openCardsIn } from './members.ts';
import { printComparison } from './print-comparison.ts';
import { startProductServer } from './product-server.ts';

const memberCount = Number(process.argv[2] ?? 1_000_000);
const hallCount = 100;
const clerksPerHall = 2;
const everyMs = 10_000;
const customersEach = 6;
const bursts = 5;
const searches = ['kari hansen', 'jan ol', 'kri hansn', 'olsen per', 'kari 020250'];

/** A clerk with an open shift, a member's card, and a separate connection to the server. */
type Clerk = { readonly cookie: string; readonly cardId: number; readonly line: Client };

/** Durations in milliseconds, by call. */
type Taken = Readonly<Record<'bare' | 'search' | 'card' | 'cashIn' | 'burst', number[]>>;

/** Measures the clerks' calls, and a bare query of one row between them. */
async function benchClerks(database: BenchDatabase): Promise<Comparison> {
  const { url, consoleUrl, ownerUrl, halls } = database;
  const hallIds = await withDatabase(ownerUrl, (owner) => addHalls(owner, halls.length));
  await addMembers(
    ownerUrl,
    hallIds.map((hallId) => ({ hallId })),
    memberCount,
  );
  const product = await startProductServer(url, { roles: 'hall', consoleUrl });
  const bare = await startBareServer(url);
  const toBare = new Client(bare.url);
  const clerks = await withDatabase(ownerUrl, (owner) => openShifts(owner, product.hallUrl, hallIds));
  const taken: Taken = { bare: [], search: [], card: [], cashIn: [], burst: [] };
  try {
    const askBarely = bareCall(halls);
    await Promise.all(
      clerks.map(async (clerk, at) => {
        await setTimeout((everyMs * at) / clerks.length);
        for (let customer = 0; customer < customersEach; customer += 1) {
          const begun = performance.now();
          await timed(taken.bare, toBare, askBarely);
          await serve(clerk, searches[(at + customer) % searches.length] ?? '', taken);
          await setTimeout(Math.max(0, everyMs - (performance.now() - begun)));
        }
      }),
    );
    for (let burst = 0; burst < bursts; burst += 1)
      await Promise.all(clerks.map((clerk) => timed(taken.burst, clerk.line, cashInOf(clerk))));
  } finally {
    await Promise.all([toBare, ...clerks.map(({ line }) => line)].map((line) => line.close()));
    await product.stop();
    await bare.stop();
  }
  return compared(taken, clerks.length);
}

function compared(taken: Taken, clerkCount: number): Comparison {
  const line = (what: string, values: readonly number[]) => [
    { what: `${what}, p50`, value: percentile(values, 0.5), unit: 'ms' },
    { what: `${what}, p95`, value: percentile(values, 0.95), unit: 'ms' },
  ];
  return {
    title: `${clerkCount} clerks, ${memberCount} members`,
    measurements: [
      ...line('bare Fastify route, one-row query', taken.bare),
      ...line('search', taken.search),
      ...line('card', taken.card),
      ...line('cash in', taken.cashIn),
      ...line('cash in, all in the same moment', taken.burst),
    ],
  };
}

/** Adds halls to those in the database. @returns the ids of the new halls */
async function addHalls(owner: Db, before: number): Promise<readonly number[]> {
  const hallIds = Array.from({ length: hallCount }, (_, at) => before + at + 1);
  await storeSampleHalls(owner, ...hallIds.map((hallId) => sampleHall({ hallId })));
  return hallIds;
}

/** Gives every hall its clerks, each with a drawer and an open shift. */
async function openShifts(owner: Db, origin: string, hallIds: readonly number[]): Promise<readonly Clerk[]> {
  const clerks: Clerk[] = [];
  for (const hallId of hallIds) {
    const players: number[] = [];
    while (players.length < clerksPerHall) players.push(await storeSamplePlayer(owner));
    for (const [at, { accountId }] of (await openCardsIn(owner, hallId, players)).entries()) {
      const staffId = await addTestStaff(owner, clock, [{ role: 'hall_manager', hallId }]);
      const counterId = await addTestCounter(owner, clock, { hallId, staffId });
      const { staffCookie: cookie } = await openTestStaffSession(owner, clock, { staffId, counterId });
      const clerk = { cookie, cardId: Number(accountId), line: new Client(origin) };
      const drawer = { hallId, drawerName: `Skuff ${at + 1}` };
      const added = JSON.parse(String(await callOnce(clerk.line, callOf(clerk, addDrawer.path, drawer))));
      const count = Object.fromEntries(denominations.map((value) => [value, 0]));
      await callOnce(clerk.line, callOf(clerk, openShift.path, { drawerId: added.drawerId, count }));
      clerks.push(clerk);
    }
  }
  return clerks;
}

async function serve(clerk: Clerk, search: string, taken: Taken): Promise<void> {
  const found = await timed(taken.search, clerk.line, callOf(clerk, findMembers.path, { search }));
  const [member] = JSON.parse(String(found)).members;
  const path = openMemberCard.path.replace('{cardId}', member?.cardId ?? clerk.cardId);
  await timed(taken.card, clerk.line, { ...callOf(clerk, path), method: 'GET' });
  await timed(taken.cashIn, clerk.line, cashInOf(clerk));
}

const callOf = ({ cookie }: Clerk, path: string, body?: object): LoadCall => ({
  method: 'POST',
  path: basePath.hall + path,
  headers: { cookie },
  ...(body && { body }),
});
const cashInOf = (clerk: Clerk): LoadCall =>
  callOf(clerk, takeCashIn.path, { cardId: clerk.cardId, amount: 10, requestKey: crypto.randomUUID() });

const bareCall = ([hall]: readonly BenchHall[]): LoadCall => ({
  method: 'POST',
  path: '/balance',
  body: { hallId: hall?.hallId, accountId: hall?.cards[0] },
});

async function timed(of: number[], line: Client, call: LoadCall): Promise<Buffer> {
  const begun = performance.now();
  const answer = await callOnce(line, call);
  of.push(performance.now() - begun);
  return answer;
}

await withBenchDatabase(async (database) => printComparison(await benchClerks(database)));
