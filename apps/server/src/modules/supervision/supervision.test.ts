import { createHash } from 'node:crypto';
import type { AnsweredFile } from '@lokalbingo/contract/file-answer';
import type { BodyOf } from '@lokalbingo/contract/operation';
import {
  fetchStatisticsFile,
  getSupervision,
  listStatistics,
  makeStatistics,
} from '@lokalbingo/contract/supervision';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from '../staff/testing/test-staff.ts';
import { makeStatisticsFiles } from './make-statistics.ts';
import { supervisionModule } from './supervision.ts';

const database = useTestDatabase();
const api = useTestApi(
  ({ clock }) => [supervisionModule({ db: database.consoleDb, clock, prizeRules: [] })],
  { database },
);
const { clock } = api;
const lastDay = '2999-12-31';
const [ours, alsoOurs, training, theirs] = [301, 302, 303, 304];

/** Two halls of a chain and one of another, with stored figures of a quarter, and a training hall. */
beforeAll(async () => {
  await storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId: ours, ownerId: 1, name: '=1+1' }),
    sampleHall({ hallId: alsoOurs, ownerId: 1, name: 'Bingo Æ' }),
    sampleHall({ hallId: training, ownerId: 1, kind: 'training' }),
    sampleHall({ hallId: theirs, ownerId: 2, name: 'Nabo' }),
  );
  await database.pool.query(`
    INSERT INTO figures.hall_days (hall_id, oslo_day, card_deposits_ore, vipps_deposits_ore, cash_deposits_ore,
      bank_withdrawals_ore, cash_payouts_ore, cash_differences_ore, limits_reached, pauses_begun)
    SELECT hall_id, day, 10050, 0, 0, 0, 0, -100, 1, 2
    FROM unnest('{301,302,303,304}'::integer[]) AS hall_id, generate_series(date '2126-01-01', date '2126-03-31', '1 day') AS day`);
  await database.pool.query(`
    INSERT INTO figures.game_days (hall_id, oslo_day, game, turnover_ore, prizes_ore, rounds, tickets)
    SELECT hall_id, oslo_day, 'main_1', 100000, 60000, 3, 40 FROM figures.hall_days`);
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'accountant', hallId: ours }]);
  await database.pool.query(`
    INSERT INTO books.purpose_shares (hall_id, purpose, share, in_force_from, source, entered_by, entered_at)
    SELECT 301, purpose, share, day::date, 'Vedtak', ${staffId}, now()
    FROM (VALUES ('Idrettslaget', 1500, '2126-01-01'), ('Idrettslaget', 2000, '2126-03-01'), ('Musikken', 500, '2126-02-01'))
      AS shared (purpose, share, day)`);
  clock.set('2126-04-01T08:00:00+01:00');
});

async function person(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffCookie };
}
const anInspector = (ownerId?: number) =>
  person({ role: 'inspector', lastDay, ...(ownerId !== undefined && { ownerId }) });

const quarter = { unit: 'quarter', periodFrom: '2126-01-01', periodTo: '2126-03-31' } as const;
type As = Awaited<ReturnType<typeof person>>;

const requestStatistics = async (as: As, body: Partial<BodyOf<typeof makeStatistics>>) =>
  api.call(makeStatistics, { as, body: { ownerId: null, ...quarter, ...body } });
const textOf = async (file: AnsweredFile | undefined) =>
  Buffer.from((await file?.content.arrayBuffer()) ?? new ArrayBuffer()).toString();

/** Exports, and reads each file by the word with which its name begins. */
async function made(as: As, body: Partial<BodyOf<typeof makeStatistics>> = {}) {
  const { exportId = 0 } = (await requestStatistics(as, body)).answer ?? {};
  await makeStatisticsFiles({ db: database.db, clock }, exportId);
  const listed = (await api.call(listStatistics, { as, query: {} })).answer?.exports[0];
  const texts = new Map<string, string>();
  for (const { fileName } of listed?.files ?? []) {
    const { answer } = await api.call(fetchStatisticsFile, { as, body: { exportId, fileName } });
    texts.set(fileName.split('-')[0] ?? '', await textOf(answer));
  }
  return { exportId, listed, texts };
}

describe('the regulator’s page', () => {
  it('shows the halls of the scope that players find, with limits and pauses as numbers', async () => {
    const { answer } = await api.call(getSupervision, { as: await anInspector(1), query: {} });
    expect(answer?.halls.map(({ hallId }) => hallId).toSorted()).toEqual([ours, alsoOurs]);
    expect(answer?.counted).toEqual({ from: '2126-03-02', to: '2126-03-31' });
    expect(answer?.halls[0]).toMatchObject({ limitsReached: 30, pausesBegun: 60, closedThrough: null });
    const all = await api.call(getSupervision, { as: await anInspector(), query: {} });
    expect(all.answer?.halls.map(({ hallId }) => hallId)).not.toContain(training);
    expect(all.answer?.halls.map(({ hallId }) => hallId)).toContain(theirs);
  });
});

describe('an export of statistics', () => {
  it('has a line for each hall and game, and a manifest with the hash of each file', async () => {
    const { listed, texts } = await made(await anInspector(1));
    expect(texts.get('spill')?.split('\r\n')).toEqual([
      '\uFEFFFra;Til;Kjede;Hallnummer;Hall;Spill;Omsetning;Premier;Resultat;Runder;Bonger',
      expect.stringMatching(/^2126-01-01;2126-03-31;.+;301;'=1\+1;.+;90000,00;54000,00;36000,00;270;3600$/),
      expect.stringMatching(/^2126-01-01;2126-03-31;.+;302;Bingo Æ;/),
      '',
    ]);
    expect(texts.get('haller')).toMatch(/;301;'=1\+1;9045,00;0,00;0,00;0,00;0,00;-90,00;90;180;\r\n/);
    // 59 days at 15 % and 31 at 20 % of kr 1000; 59 at 5 %.
    expect(texts.get('formal')?.split('\r\n')).toEqual([
      '\uFEFFFra;Til;Kjede;Hallnummer;Hall;Formål;Omsetning;Overskudd til formålet',
      expect.stringMatching(/;301;'=1\+1;Idrettslaget;90000,00;15050,00$/),
      expect.stringMatching(/;301;'=1\+1;Musikken;90000,00;2950,00$/),
      '',
    ]);
    const manifest = JSON.parse(texts.get('manifest') ?? '');
    expect(manifest).toMatchObject({
      period: { from: '2126-01-01', to: '2126-03-31', unit: 'quarter' },
      files: [
        { fileName: 'spill-2126-01-01-2126-03-31-quarter.csv', rows: 2 },
        { fileName: 'haller-2126-01-01-2126-03-31-quarter.csv', rows: 2 },
        { fileName: 'formal-2126-01-01-2126-03-31-quarter.csv', rows: 2 },
      ],
    });
    const hashOf = (name: string) => createHash('sha256').update(texts.get(name)!).digest('hex');
    expect(manifest.files.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
      ['spill', 'haller', 'formal'].map(hashOf),
    );
    expect(listed?.files[0]).toMatchObject({ rows: null, sha256: hashOf('manifest') });
  });

  it('has the same bytes when it is made again later', async () => {
    const january = { unit: 'day', periodTo: '2126-01-31' } as const;
    const first = await made(await anInspector(1), january);
    clock.advance(1000);
    const again = await made(await person({ role: 'chain_manager', ownerId: 1 }), january);
    expect(again.texts).toEqual(first.texts);
    expect(first.texts.get('spill')?.split('\r\n')).toHaveLength(2 * 31 + 2);
  });

  it('names the closing of the books from which it was made', async () => {
    const as = await person({ role: 'accountant', hallId: ours });
    const [{ id }] = (
      await database.pool.query(
        `INSERT INTO books.closings (hall_id, closed_through, reason, proposed_by, proposed_at, decided_by, decided_at,
          is_approved)
        SELECT $1::integer, '2126-04-30', 'Avslutning', min(staff_id), now(), max(staff_id), now(), true
        FROM staff.members RETURNING closing_id AS id`,
        [ours],
      )
    ).rows;
    const { texts } = await made(as);
    expect(JSON.parse(texts.get('manifest') ?? '').scope).toMatchObject([{ hallId: ours, closingId: id }]);
  });

  it('contains only halls of the scope, and does not exist for anybody whose scope lacks one of its halls', async () => {
    const { exportId, listed, texts } = await made(await anInspector());
    expect(texts.get('haller')).toContain(';304;Nabo;');
    expect(texts.get('haller')).not.toContain(';303;');
    const ofChain = await anInspector(1);
    const [{ fileName = '' } = {}] = listed?.files ?? [];
    const { problem } = await api.call(fetchStatisticsFile, { as: ofChain, body: { exportId, fileName } });
    expect(problem?.code).toBe('export_not_found');
    const seen = (await api.call(listStatistics, { as: ofChain, query: {} })).answer;
    expect(seen?.exports.map((each) => each.exportId)).not.toContain(exportId);
    expect(seen?.chains.map(({ ownerId }) => ownerId)).toEqual([1]);
    expect((await requestStatistics(ofChain, { ownerId: 2 })).problem?.code).toBe('chain_not_found');
  });

  it('covers only whole past periods, is made one at a time, and is logged', async () => {
    const as = await anInspector(1);
    const refusals = [
      [{ periodFrom: '2126-01-02' }, 'period_not_whole'],
      [{ periodTo: '2126-02-28' }, 'period_not_whole'],
      [{ periodTo: '2125-12-31' }, 'period_reversed'],
      [{ periodFrom: '2124-01-01' }, 'period_too_long'],
      [{ unit: 'month', periodTo: '2126-04-30' }, 'day_not_ended'],
    ] as const;
    for (const [body, code] of refusals) expect((await requestStatistics(as, body)).problem?.code).toBe(code);
    const exportId = (await requestStatistics(as, {})).answer?.exportId;
    const [newest] = (await api.call(listStatistics, { as, query: {} })).answer?.exports ?? [];
    expect(newest).toMatchObject({ exportId, hallCount: 2, madeAt: null });
    expect((await requestStatistics(as, {})).problem?.code).toBe('export_under_way');
    const { rows } = await database.pool.query(
      "SELECT outcome, after FROM audit.records WHERE act = 'export_statistics' ORDER BY record_id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ outcome: 'done', after: { ...quarter, halls: 2 } }]);
  });
});
