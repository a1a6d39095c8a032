import { Agent } from 'node:http';
import { gameTablePath } from '@lokalbingo/contract/addresses';
import { sampleHall, storeSampleHalls } from '../apps/server/src/modules/halls/testing/sample-hall.ts';
import { samplePassword } from '../apps/server/src/modules/identity/testing/sample-password.ts';
import { createDatabase, createPool, type Db } from '../apps/server/src/platform/database.ts';
import { osloDayOf, plusDays } from '../apps/server/src/platform/oslo-calendar.ts';
import { type CrowdPlayer, putInCrowd } from '../bench/crowd.ts';
import { putRoundsOnSale } from '../bench/rounds-on-sale.ts';
import { type Ask, ask } from './reading/ask.ts';
import { type Buyers, type BuyingTimes, buyWhile } from './reading/buy-while.ts';
import { putInPast, ticketsEach, transactionsEach } from './reading/long-past.ts';
import { type Attack, gameUrlOf, type Target } from './target.ts';

const readerCount = 25;
/** The hall whose tickets are bought; the test data does not contain it. */
const soldIn = 999;
const buyerCount = 120;
const saleCount = 60;
/** How long each reading lasts, and the pause before it. */
const readingMs = 4000;
/** The shortest sustained interval that the rate limit allows a player (`rateBounds`). */
const betweenCallsMs = 100;
/** The factor that two cores reach. The goal is 2; `docs/performance.md` says what prevents it. */
const timesAtMost = 6;
/** The time of one scheduler slice on an idle machine. */
const alwaysMs = 5;

/** The readers, the server and the data to read. */
type Stage = {
  readonly portalUrl: string;
  readonly gameUrl: string;
  readonly hallId: number;
  readonly readers: readonly CrowdPlayer[];
  readonly rounds: readonly number[];
  readonly buyers: Buyers;
  readonly tags: Map<number, string>;
};

/** Makes the `nth` call of a reader. */
type Reading = (stage: Stage, reader: CrowdPlayer, nth: number) => Ask;

const today = osloDayOf(new Date());
const anyOf = <Item>(items: readonly Item[], nth: number): Item => items[nth % items.length] as Item;

const onPortal =
  (path: string, bodyOf?: (stage: Stage) => object): Reading =>
  (stage, { portalHeaders: headers }) => ({
    url: `${stage.portalUrl}/api${path}`,
    headers,
    ...(bodyOf && { body: bodyOf(stage) }),
  });
const publicProof: Reading = ({ portalUrl, hallId, rounds }, { portalHeaders }, nth) => ({
  url: `${portalUrl}/api/halls/${hallId}/rounds/${anyOf(rounds, nth)}/proof`,
  headers: { 'x-forwarded-for': portalHeaders['x-forwarded-for'] ?? '', 'accept-encoding': 'gzip, br' },
});

/** The slowest public and player reads, each measured alone. */
const readings: Readonly<Record<string, Reading>> = {
  'in-game proof of a round': ({ gameUrl, rounds }, { gameHeaders: headers }, nth) => ({
    url: `${gameUrl}/api/rounds/${anyOf(rounds, nth)}/proof`,
    headers,
  }),
  'public proof of a round': publicProof,
  'the same, known by its tag': (stage, reader, nth) => {
    const known = publicProof(stage, reader, nth);
    const tag = stage.tags.get(anyOf(stage.rounds, nth)) ?? '';
    return { ...known, headers: { ...known.headers, 'if-none-match': tag } };
  },
  'statement as CSV': onPortal('/user/statement', ({ hallId }) => ({
    bingoid: hallId,
    from: plusDays(today, -399),
    to: today,
    format: 'csv',
  })),
  'statement as PDF': onPortal('/user/statement', ({ hallId }) => ({
    bingoid: hallId,
    from: plusDays(today, -55),
    to: today,
    format: 'pdf',
  })),
  "year's statement": onPortal('/user/yearStatement', () => ({ year: Number(today.slice(0, 4)) - 1 })),
  'own copy': onPortal('/user/ownCopy', () => ({ passord: samplePassword })),
  'own play by day': onPortal('/user/insight?unit=day'),
  'my page': onPortal('/halls/my', () => ({})),
  'table of a game': ({ gameUrl }, { gameHeaders: headers }) => ({
    url: `${gameUrl}${gameTablePath}`,
    headers,
  }),
};

/** Runs many long reads while other players buy tickets. */
export const longReads: Attack = async (target) => {
  const stage = await setStage(target);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * readerCount });
  await buyWhile(stage.buyers, () => pause(readingMs));
  const rows: { what: string; quiet: BuyingTimes; beside: BuyingTimes; answers: string }[] = [];
  for (const [what, reading] of Object.entries(readings)) {
    const quiet = await buyWhile(stage.buyers, () => pause(readingMs / 2));
    const statuses = new Map<number, number>();
    const beside = await buyWhile(stage.buyers, () => readMeanwhile(stage, reading, agent, statuses));
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    rows.push({ what, quiet, beside, answers });
  }
  agent.destroy();
  const isFine = ({ quiet, beside }: (typeof rows)[number]): boolean =>
    beside.p95 <= timesAtMost * quiet.p95 + alwaysMs;
  const worst = Math.max(...rows.map(({ quiet, beside }) => beside.p95 / quiet.p95));
  return {
    attack: `${readerCount} of each of the ten heaviest readings beside buying: rounds of ${ticketsEach} tickets, ${transactionsEach} movements each`,
    before: 'p50 of buying 14 ms, and 675 ms beside four in-game proofs',
    measure: `p95 of buying ${worst.toFixed(1)} times that of quiet at most`,
    goal: `at most ${timesAtMost} times, and ${alwaysMs} ms`,
    isHeld: rows.every(isFine),
    details: rows.map(
      (row) =>
        `${isFine(row) ? ' ' : '!'} ${row.what.padEnd(28)} quiet ${timesOf(row.quiet)}, beside ${timesOf(row.beside)}, × ${(row.beside.p95 / row.quiet.p95).toFixed(1)}; ${row.answers}`,
    ),
  };
};

const timesOf = ({ p50, p95, bought }: BuyingTimes): string => `p50 ${p50} p95 ${p95} ms (${bought})`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Each reader repeats its call, as often as the rate limit allows, until the time is up. */
async function readMeanwhile(
  stage: Stage,
  reading: Reading,
  agent: Agent,
  statuses: Map<number, number>,
): Promise<void> {
  let isOver = false;
  const keepReading = async (reader: CrowdPlayer, at: number): Promise<void> => {
    for (let nth = at; !isOver; nth += 1) {
      const notBefore = pause(betweenCallsMs);
      const { status, etag } = await ask(reading(stage, reader, nth), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (etag && reading === publicProof) stage.tags.set(anyOf(stage.rounds, nth), etag);
      await notBefore;
    }
  };
  const reads = stage.readers.map(keepReading);
  await pause(readingMs);
  isOver = true;
  await Promise.all(reads);
}

/** Opens a hall without rounds. */
async function openHall(owner: Db, hallId: number): Promise<void> {
  await storeSampleHalls(owner, sampleHall({ hallId }));
}

async function setStage({ portalUrl, databaseUrl, world }: Target): Promise<Stage> {
  const owner = createDatabase(createPool(databaseUrl, () => undefined, { connections: 2, limits: 'none' }));
  try {
    const { hallId } = await world.newHall();
    await openHall(owner, soldIn);
    const buyers = await putInCrowd(owner, [soldIn], { count: buyerCount, mainGame: 1 });
    const readers = await putInCrowd(owner, [hallId], { count: readerCount, mainGame: 1 });
    const rounds = await putInPast(owner, hallId, readers, readerCount);
    const onSale = await putRoundsOnSale(owner, [soldIn], { count: saleCount, mainGame: 1 });
    const gameUrl = gameUrlOf(portalUrl);
    return {
      portalUrl,
      gameUrl,
      hallId,
      readers: readers.map(apart),
      rounds,
      buyers: {
        gameUrl,
        headers: buyers.map(({ gameHeaders }) => gameHeaders),
        roundIds: onSale.get(soldIn) ?? [],
      },
      tags: new Map(),
    };
  } finally {
    await owner.destroy();
  }
}

/** Moves a crowd to other addresses: each crowd starts with the same ones. */
function apart(reader: CrowdPlayer, at: number): CrowdPlayer {
  const from = { 'x-forwarded-for': `10.200.0.${at + 1}` };
  return {
    ...reader,
    portalHeaders: { ...reader.portalHeaders, ...from },
    gameHeaders: { ...reader.gameHeaders, ...from },
  };
}
