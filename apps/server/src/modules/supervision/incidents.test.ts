import { exportRuleChanges, getSupervision, listRuleChanges } from '@lokalbingo/contract/supervision';
import { correctIncident, listIncidents, reportIncident } from '@lokalbingo/contract/supervision-incidents';
import { beforeAll, describe, expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from '../staff/testing/test-staff.ts';
import { nextDeadlines } from './reporting-deadlines.ts';
import { supervisionModule } from './supervision.ts';

const database = useTestDatabase();
const prizeRules = [
  { from: osloDay('2126-02-01'), prizeAtMostOre: 1_000_000, surplusPerMille: 150 },
] as never;
const api = useTestApi(({ clock }) => [supervisionModule({ db: database.consoleDb, clock, prizeRules })], {
  database,
});
const { clock } = api;
const [ours, alsoOurs, theirs] = [301, 302, 304];

beforeAll(async () => {
  await storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId: ours, ownerId: 1, name: 'Vår' }),
    sampleHall({ hallId: alsoOurs, ownerId: 1 }),
    sampleHall({ hallId: theirs, ownerId: 2 }),
  );
  clock.set('2126-02-10T12:00:00+01:00');
});

async function person(grant: TestGrant) {
  const staffId = await addTestStaff(database.ownerDb, clock, [grant]);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffCookie };
}
type As = Awaited<ReturnType<typeof person>>;
const anInspector = (ownerId: number) => person({ role: 'inspector', ownerId, lastDay: '2999-12-31' });

const content = {
  whatStopped: 'Strømmen gikk i bydelen',
  beganAt: new Date('2126-02-10T10:00:00Z'),
  endedAt: null,
  membersTouched: 40,
  ticketsTouched: null,
  whatWasDone: 'Runden ble avlyst',
};

describe('an incident', () => {
  const seen = async (as: As) => (await api.call(listIncidents, { as, query: {} })).answer?.incidents ?? [];

  it('is reported for a hall or a chain, and a correction keeps the earlier versions visible', async () => {
    const chain = await person({ role: 'chain_manager', ownerId: 1 });
    const body = { hallId: ours, reach: 'chain', ...content } as const;
    const { answer } = await api.call(reportIncident, { as: chain, body });
    const incidentId = answer?.incidentId ?? 0;
    const correct = async (version: number, change: object = {}) =>
      (await api.call(correctIncident, { as: chain, body: { incidentId, version, ...content, ...change } }))
        .problem?.code;
    expect(await correct(1, { endedAt: new Date('2126-02-10T09:00:00Z') })).toBe('period_reversed');
    const ended = { endedAt: new Date('2126-02-10T11:00:00Z'), ticketsTouched: 90 };
    const both = await Promise.all([correct(1, ended), correct(1, ended)]);
    expect(both.toSorted()).toEqual(['case_moved', undefined]);
    const [incident] = await seen(await anInspector(1));
    expect(incident).toMatchObject({
      reach: 'chain',
      versions: [
        { version: 2, ...ended },
        { version: 1, endedAt: null, ticketsTouched: null, writtenBy: 'Eva Vakt' },
      ],
    });
    expect(await seen(await anInspector(2))).toEqual([]);
    await expect(database.pool.query('DELETE FROM supervision.incident_versions')).rejects.toThrow();
  });

  it('is accepted only from a person with the role in every affected hall', async () => {
    const chain = await person({ role: 'chain_manager', ownerId: 1 });
    const report = async (as: As, hallId: number, reach: 'chain' | 'all' | 'hall') =>
      (await api.call(reportIncident, { as, body: { hallId, reach, ...content } })).problem?.code;
    expect(await report(chain, theirs, 'hall')).toBe('hall_not_found');
    expect(await report(chain, ours, 'all')).toBe('hall_not_found');
    expect(await report(await person({ role: 'administrator' }), ours, 'all')).toBeUndefined();
    expect((await seen(await anInspector(2)))[0]).toMatchObject({ reach: 'all', placeName: null });
    const unknown = { incidentId: 2_000_000_000, version: 1, ...content };
    const { problem } = await api.call(correctIncident, { as: chain, body: unknown });
    expect(problem?.code).toBe('case_not_found');
  });
});

describe('the list of changes', () => {
  it('shows settings and dated rules of the caller’s halls only, with dates, also as a file', async () => {
    await database.pool.query(
      `INSERT INTO hall_settings.changes (hall_id, part, before, after, changed_by, changed_at)
      SELECT hall, 'page', '{"phone": "11"}', '{"phone": "=22"}', (SELECT min(staff_id) FROM staff.members), $1
      FROM unnest('{301, 304}'::integer[]) AS hall`,
      [clock.now()],
    );
    const as = await anInspector(1);
    const query = { from: '2126-02-01', to: '2126-02-28' };
    const { answer } = await api.call(listRuleChanges, { as, query });
    expect(answer?.changes).toMatchObject([
      { place: 'Vår', what: 'Side og adresse', before: 'telefon: 11', after: 'telefon: =22 (gjelder)' },
      { place: 'Alle haller', what: 'Høyeste premie og minste overskudd', by: null },
    ]);
    const body = { periodFrom: query.from, periodTo: query.to };
    const file = await api.call(exportRuleChanges, { as, body });
    expect(await file.answer?.content.text()).toMatch(/^Tid;Hvor;Hva;.*\r\n2126-02-10T12:00:00\+01:00;Vår;/);
    const since2025 = { from: '2025-09-01', to: '2025-09-30' };
    const limits = (await api.call(listRuleChanges, { as, query: since2025 })).answer?.changes[0];
    expect(limits?.after).toContain('Kilde: nasjonale spillegrenser fra 1. september 2025');
    const tooLong = await api.call(listRuleChanges, { as, query: { ...query, from: '2125-02-01' } });
    expect(tooLong.problem?.code).toBe('period_too_long');
  });
});

describe('the list of reports that are due', () => {
  it('covers a year, the next report first, each with its period and source', async () => {
    const { answer } = await api.call(getSupervision, { as: await anInspector(1), query: {} });
    expect(answer?.deadlines).toHaveLength(6);
    expect(answer?.deadlines[0]).toMatchObject({
      report: 'half_year',
      periodFrom: '2125-07-01',
      periodTo: '2125-12-31',
      dueOn: '2126-02-15',
    });
    expect(nextDeadlines(osloDay('2126-02-15'))[0]?.dueOn).toBe('2126-02-15');
    expect(nextDeadlines(osloDay('2126-02-16')).at(-1)?.dueOn).toBe('2127-02-15');
  });
});
