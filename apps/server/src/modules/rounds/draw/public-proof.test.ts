import { gunzipSync } from 'node:zlib';
import { auditRound } from '@lokalbingo/bingo/every-game/audit-round';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { rulesOf } from '@lokalbingo/bingo/games';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { getPublicProof, getRoundProof } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { type ReadAtLength, readHere } from '../../../platform/long-reading.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { RoundKey } from '../round.ts';
import { openSeed } from '../round-seed.ts';
import { roundsModule } from '../rounds.ts';
import { sellRound } from '../testing/played-round.ts';
import { publicProof } from '../testing/proofs.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { prizesOf } from '../ticket-store.ts';
import { openProofs } from './proofs.ts';

const fixture = useRoundFixture();
/** The callers of the long reads that have begun, and a promise for which each read waits first. */
const begunFor: (AbortSignal | undefined)[] = [];
let mayBegin: Promise<void> | undefined;
const watched = (read: ReadAtLength): ReadAtLength =>
  async function* (reading, input, gone) {
    begunFor.push(gone);
    await mayBegin;
    yield* read(reading, input, gone);
  };
const api = useTestApi(async ({ readingThread }) => {
  await readingThread.start();
  return [roundsModule({ ...fixture.conductorDeps(), read: watched(readingThread.read) })];
}, fixture);
beforeEach(() => {
  begunFor.length = 0;
  mayBegin = undefined;
});

const askFor = ({ hallId: bingoId, roundId }: RoundKey, address = '127.0.0.1') =>
  api.call(getPublicProof, { params: { bingoId, roundId }, address });
const send = ({ hallId, roundId }: RoundKey, headers: Readonly<Record<string, string>> = {}) =>
  api.send(getPublicProof, { params: { bingoId: String(hallId), roundId: String(roundId) }, headers });

async function proofOf(key: RoundKey) {
  const { status, answer } = await askFor(key);
  if (answer === undefined) throw new Error(`A round that is over is published, and not answered ${status}.`);
  return answer;
}

describe('the published data of a round', () => {
  it.each(mainGames)(
    'passes every check in main game %d, and its shares are the paid amounts',
    async (mainGame) => {
      const { hallId, round } = await sellRound(fixture, { mainGame });
      await fixture.playToEnd(round);
      const proof = await proofOf(round);
      const audit = await auditRound(rulesOf(mainGame), proof);
      expect(Object.entries(audit.checks).map(([name, { verdict }]) => [name, verdict])).toEqual(
        ['seed', 'tickets', 'order', 'winners', 'prizes', 'shares'].map((name) => [name, 'holds']),
      );
      const paid = await prizesOf(fixture.database.db, hallId, [round.roundId]);
      for (const { stage, found } of audit.checks.winners.stages) {
        const ofStage = paid.filter((prize) => prize.stage === stage);
        expect(ofStage.map(({ ticketNo }) => ticketNo)).toEqual(found?.tickets);
        const shares = audit.checks.shares.stages[stage - 1]!.groups.flatMap(({ winners, computedOre }) =>
          Array.from({ length: winners }, () => computedOre),
        );
        expect(ofStage.map(({ amountOre }) => amountOre).toSorted()).toEqual(shares.toSorted());
      }
      const remainders = audit.checks.shares.stages.reduce((sum, { remainderOre }) => sum + remainderOre, 0);
      expect(remainders).toBe(await fixture.houseBalance(hallId, 'rounding'));
    },
  );

  it('does not say who played, and takes three statements', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    await fixture.playToEnd(round);
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    expect(await publicProof(db, round)).toMatchObject({ ok: true });
    expect(statements).toHaveLength(3);
    const { body } = await send(round);
    expect(body).not.toMatch(/player|account|purchase/i);
  });

  it('contains nothing of its draw before it is over, in any phase', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    const seed = toHex(await openSeed(fixture.database.db, ringForTests, round));
    const conductor = fixture.newConductor();
    const phases = new Set<string>();
    for (;;) {
      const { phase, nextStepAt } = await fixture.reread(round);
      phases.add(phase);
      if (nextStepAt === null) break;
      const reply = await send(round);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'round_not_finished']);
      expect(reply.body).not.toContain(seed);
      expect(Object.keys(reply.json()).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(reply.headers).not.toHaveProperty('etag');
      await fixture.toNextStep(round);
      await conductor.work();
    }
    expect([...phases]).toEqual(['on_sale', 'closed', 'drawing', 'finished']);
    expect((await send(round)).body).toContain(seed);
  });

  it.each([
    ['on sale', 0],
    ['closed', 1],
  ])(
    'shows the balls that would have been drawn in a round cancelled while it was %s',
    async (_, isClosed) => {
      const { round } = await sellRound(fixture);
      fixture.clock.set(new Date(round.saleClosesAt.getTime() - 1 + isClosed));
      await fixture.newConductor().work();
      fixture.clock.set(new Date(round.startsAt.getTime() + minutes(10) + 1));
      await fixture.newConductor().work();
      const proof = await proofOf(round);
      expect(proof).toMatchObject({ status: 'cancelled', cancelReason: 'technical_fault', order: [] });
      expect(proof.ticketsHash === null).toBe(isClosed === 0);
      expect(proof).toMatchObject({ ticketCount: 9, tickets: { length: 9 }, stakesOre: kroner(75) });
      const audit = await auditRound(rulesOf(1), proof);
      expect(audit.holds).toBe(true);
      expect(audit.checks.order.drawn).toHaveLength(75);
    },
  );

  it('passes every check without tickets too', async () => {
    const round = await fixture.roundOnSale(await fixture.newHall());
    await fixture.playToEnd(round);
    const proof = await proofOf(round);
    expect(proof).toMatchObject({ cancelReason: 'no_tickets', tickets: [] });
    expect(await auditRound(rulesOf(1), proof)).toMatchObject({ holds: true });
  });
});

describe('the proof of a round', () => {
  it('has the documented fields in its window, and only the draw', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await fixture.playToEnd(round);
    const as = { playerId: players[0]!, hallId };
    const { body } = await api.send(getRoundProof, { params: { roundId: String(round.roundId) }, as });
    const { roundId, commitment, ticketsHash, seed, order, tickets } = await proofOf(round);
    const written = tickets.map((line) => {
      const [ticketNo, kind, layout] = line.split(':');
      return { ticketNo: Number(ticketNo), kind, layout };
    });
    expect(body).toBe(JSON.stringify({ roundId, commitment, ticketsHash, seed, order, tickets: written }));
  });

  it('is refused with round_not_found for an unknown round, also one of another hall', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    await fixture.playToEnd(round);
    for (const none of [
      { ...round, roundId: 999_999_999 },
      { ...round, hallId: 999_999 },
    ])
      expect(await askFor(none)).toMatchObject({ status: 404, problem: { code: 'round_not_found' } });
    expect((await send({ hallId: 0, roundId: 0 })).statusCode).toBe(400);
  });

  it('is refused with round_not_kept when its tickets have been deleted with the books', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    await fixture.playToEnd(round);
    await fixture.database.ownerDb.deleteFrom('rounds.prizes').where('hall_id', '=', round.hallId).execute();
    await fixture.database.ownerDb.deleteFrom('rounds.tickets').where('hall_id', '=', round.hallId).execute();
    expect(await askFor(round)).toMatchObject({ status: 410, problem: { code: 'round_not_kept' } });
  });

  it('may be cached, and is not sent again to a client that has it', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    await fixture.playToEnd(round);
    const first = await send(round);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=86400' });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    for (const known of [tag, `"other", ${tag}`]) {
      const again = await send(round, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await send(round, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('is recognised by its tag before any ticket is read, for anyone and for its window', async () => {
    const { hallId, round, players } = await sellRound(fixture, { mainGame: 1 });
    await fixture.playToEnd(round);
    const toWindow = (headers = {}) =>
      api.send(getRoundProof, {
        params: { roundId: String(round.roundId) },
        as: { playerId: players[0]!, hallId },
        headers,
      });
    for (const [ask, cacheControl] of [
      [(headers = {}) => send(round, headers), 'public, max-age=86400'],
      [toWindow, 'private, no-cache'],
    ] as const) {
      // Requests the proof from a process that has never made it.
      const tag = String((await ask()).headers.etag);
      expect(begunFor.splice(0)).toHaveLength(1);
      const again = await ask({ 'if-none-match': tag });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, cacheControl]);
      expect((await ask()).statusCode).toBe(200);
      expect(begunFor).toEqual([]);
    }
    const knowing = { caller: 'one', gone: new AbortController().signal, knows: () => true };
    const pool = fixture.database.serverPool;
    const statementCount = () =>
      statementsOf(pool, async (db) => {
        const read = watched(readHere(db));
        expect(await openProofs({ db, read }).toAnyone(round, knowing)).toMatchObject({ ok: true });
      });
    expect(await statementCount()).toBe(1);
    expect(begunFor).toEqual([]);
  });

  it('is the same uncompressed and compressed', async () => {
    const { round } = await sellRound(fixture, { mainGame: 1 });
    await fixture.playToEnd(round);
    const plain = await send(round);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json',
      vary: 'accept-encoding',
    });
    for (const accepted of ['gzip', 'gzip, deflate, br, zstd']) {
      const { headers, rawPayload } = await send(round, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag });
      expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    }
    expect((await send(round, { 'accept-encoding': 'br' })).body).toBe(plain.body);
  });

  it('is made once for twenty concurrent requests', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    await fixture.playToEnd(round);
    const ofMany = Array.from({ length: 20 }, (_, nth) => askFor(round, `10.1.0.${nth + 1}`));
    const ofOneHall = Array.from({ length: 20 }, () => askFor(round, '10.1.1.1'));
    const answers = await Promise.all([...ofMany, ...ofOneHall]);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(begunFor).toHaveLength(1);
  });

  it('is made one at a time for each address, and only a few requests wait', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 12 }, async () => (await sellRound(fixture, { mainGame: 3 })).round),
    );
    for (const round of rounds) await fixture.playToEnd(round);
    const { promise, resolve } = Promise.withResolvers<void>();
    mayBegin = promise;
    const requests = rounds.map((round) => askFor(round, '10.2.0.1'));
    // The last exceeds the limit.
    const [refused] = await Promise.all([Promise.race(requests)]);
    expect(refused).toMatchObject({ status: 429, problem: { code: 'too_many_requests' } });
    expect(begunFor).toHaveLength(1);
    const other = askFor(rounds[0]!, '10.2.0.2');
    resolve();
    const statuses = (await Promise.all([...requests, other])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  });

  it('is not made for a client that has disconnected', async () => {
    const { round } = await sellRound(fixture, { mainGame: 3 });
    await fixture.playToEnd(round);
    const { promise, resolve } = Promise.withResolvers<void>();
    mayBegin = promise;
    const line = new AbortController();
    const url = `${await api.urlOf('portal')}/api/halls/${round.hallId}/rounds/${round.roundId}/proof`;
    const fetching = fetch(url, { signal: line.signal });
    await expect.poll(() => begunFor).toHaveLength(1);
    line.abort();
    await expect(fetching).rejects.toThrow();
    await expect.poll(() => begunFor[0]?.aborted).toBe(true);
    resolve();
    expect((await askFor(round)).status).toBe(200);
    expect(fixture.logLines.join('')).not.toMatch(/request failed/);
  });
});
