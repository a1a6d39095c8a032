import { getHallPage } from '@lokalbingo/contract/hall-page';
import {
  getHallSettings,
  listSettingChanges,
  removeSpecialDay,
  saveHallDetails,
  saveOpeningHours,
  saveSpecialDay,
} from '@lokalbingo/contract/hall-settings';
import { listHalls } from '@lokalbingo/contract/lobby';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { hallPageModule } from '../hall-page/hall-page.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { lobbyModule } from '../lobby/lobby.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from '../staff/testing/test-staff.ts';
import { hallSettingsModule } from './hall-settings.ts';

const [hallId, neighbour] = [101, 102];
const database = useTestDatabase();
const api = useTestApi(
  ({ db, clock, random }) => [
    hallSettingsModule({
      db: database.consoleDb,
      clock,
      random,
      messageKeys: ringForTests,
      productName: 'Lokalbingo',
    }),
    hallPageModule({ db, clock }),
    lobbyModule({ db, clock }),
  ],
  { database, clock: fakeClock('2027-05-14T12:00:00+02:00') },
);
let manager: { readonly staffCookie: string };

async function logIn(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, api.clock, grants);
  return openTestStaffSession(database.consoleDb, api.clock, { staffId });
}
beforeAll(async () => {
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId }), sampleHall({ hallId: neighbour }));
  manager = await logIn({ role: 'hall_manager', hallId });
});

const hallPage = async () => (await api.call(getHallPage, { params: { bingoId: hallId } })).answer;
const history = async () =>
  (await api.call(listSettingChanges, { as: manager, query: { hall: hallId } })).answer?.changes;
const details = {
  address: 'Torggata 2',
  postcode: '0184',
  town: 'Oslo',
  phone: '22 11 00 00',
  transactionText: 'Kaffe fra kl. 10',
};
const grunnlovsdagen = { day: '2027-05-17', label: 'Grunnlovsdagen', opensAt: null, closesAt: null };

describe('the public details of a hall', () => {
  it('change at once, and the history has the values before, who changed them and when', async () => {
    expect((await api.call(saveHallDetails, { as: manager, body: { hallId, details } })).status).toBe(200);
    expect(await hallPage()).toMatchObject({ street: 'Torggata 2', hall: { BingoPhone: '22 11 00 00' } });
    expect((await history())?.[0]).toMatchObject({
      part: 'page',
      before: { address: 'Storgata 33', phone: '22 00 00 00', transactionText: '' },
      after: { address: 'Torggata 2', phone: '22 11 00 00', transactionText: 'Kaffe fra kl. 10' },
      changedBy: 'Eva Vakt',
      changedAt: api.clock.now(),
    });
    const { answer } = await api.call(getHallSettings, { as: manager, query: { hall: hallId } });
    expect(answer).toMatchObject({ details, openingHours: [], specialDays: [], today: '2027-05-14' });
  });

  it('add nothing to the history when nothing changes', async () => {
    await api.call(saveHallDetails, { as: manager, body: { hallId, details } });
    const count = (await history())?.length;
    await api.call(saveHallDetails, { as: manager, body: { hallId, details } });
    expect(await history()).toHaveLength(count ?? 0);
  });

  it('are refused for a postcode that does not exist', async () => {
    const body = { hallId, details: { ...details, postcode: '0000' } };
    expect((await api.call(saveHallDetails, { as: manager, body })).problem?.code).toBe('postcode_not_found');
  });
});

describe('opening hours', () => {
  it('are changed for the week', async () => {
    const days = [{ weekday: 1, opensAt: '10:00', closesAt: '24:00' }];
    await api.call(saveOpeningHours, { as: manager, body: { hallId, days } });
    expect(await hallPage()).toMatchObject({ openingHours: days });
    expect((await history())?.[0]).toMatchObject({ before: { 1: null }, after: { 1: '10:00–24:00' } });
  });

  it.each([
    [{ weekday: 1, opensAt: '10:00', closesAt: '10:00' }],
    [
      { weekday: 1, opensAt: '10:00', closesAt: '12:00' },
      { weekday: 1, opensAt: '13:00', closesAt: '14:00' },
    ],
  ])('are malformed when the hall closes before it opens or a day is named twice', async (...days) => {
    const reply = await api.send(saveOpeningHours, { as: manager, body: { hallId, days } });
    expect(reply.json().code).toBe('malformed_request');
  });

  it('come with suggestions to close on those public holidays of the coming year that are not yet special days', async () => {
    const suggested = async () => {
      const { answer } = await api.call(getHallSettings, { as: manager, query: { hall: hallId } });
      return answer!.holidays;
    };
    const [whitSunday, constitutionDay, ...others] = await suggested();
    expect([whitSunday, constitutionDay]).toEqual([
      { day: '2027-05-16', label: 'Første pinsedag' },
      { day: '2027-05-17', label: 'Grunnlovsdagen' },
    ]);
    expect(others).toHaveLength(8);
    await api.call(saveSpecialDay, { as: manager, body: { hallId, specialDay: grunnlovsdagen } });
    expect(await suggested()).toEqual([whitSunday, ...others]);
    await api.call(removeSpecialDay, { as: manager, body: { hallId, day: grunnlovsdagen.day } });
  });

  it('differ on a special day, on the hall’s page and in the list of halls', async () => {
    const body = { hallId, specialDay: grunnlovsdagen };
    expect((await api.call(saveSpecialDay, { as: manager, body })).status).toBe(200);
    expect((await hallPage())?.specialDays).toEqual([grunnlovsdagen]);
    const { answer } = await api.call(listHalls, {});
    expect(answer?.halls.map(({ specialDay }) => specialDay)).toEqual([grunnlovsdagen, undefined]);
    const shorter = { ...grunnlovsdagen, opensAt: '12:00', closesAt: '16:00' };
    await api.call(saveSpecialDay, { as: manager, body: { hallId, specialDay: shorter } });
    expect((await hallPage())?.specialDays).toEqual([shorter]);
    expect((await history())?.[0]).toMatchObject({
      part: 'special_day',
      before: { '2027-05-17': 'closed Grunnlovsdagen' },
      after: { '2027-05-17': '12:00–16:00 Grunnlovsdagen' },
    });
    await api.call(removeSpecialDay, { as: manager, body: { hallId, day: '2027-05-17' } });
    expect((await hallPage())?.specialDays).toEqual([]);
  });

  it('cannot be changed for a day that is over or far ahead', async () => {
    for (const day of ['2027-05-13', '2029-06-01']) {
      const body = { hallId, specialDay: { ...grunnlovsdagen, day } };
      const { problem } = await api.call(saveSpecialDay, { as: manager, body });
      expect(problem?.code).toBe('special_day_not_allowed');
    }
    const removed = await api.call(removeSpecialDay, { as: manager, body: { hallId, day: '2027-05-18' } });
    expect(removed.problem?.code).toBe('special_day_not_found');
  });
});

it('a change is in the audit log with its values', async () => {
  await api.call(saveSpecialDay, { as: manager, body: { hallId, specialDay: grunnlovsdagen } });
  const { rows } = await database.pool.query(
    'SELECT act, outcome, hall_id, after FROM audit.records ORDER BY record_id DESC LIMIT 1',
  );
  expect(rows).toEqual([
    {
      act: 'manage_hall_page',
      outcome: 'done',
      hall_id: hallId,
      after: { '2027-05-17': 'closed Grunnlovsdagen' },
    },
  ]);
});

it('a hall outside the scope gets the same answer as one that does not exist', async () => {
  const as = manager;
  for (const hall of [neighbour, 999]) {
    const answers = [
      await api.call(getHallSettings, { as, query: { hall } }),
      await api.call(listSettingChanges, { as, query: { hall } }),
      await api.call(saveHallDetails, { as, body: { hallId: hall, details } }),
      await api.call(saveOpeningHours, { as, body: { hallId: hall, days: [] } }),
      await api.call(saveSpecialDay, { as, body: { hallId: hall, specialDay: grunnlovsdagen } }),
      await api.call(removeSpecialDay, { as, body: { hallId: hall, day: '2027-05-17' } }),
    ];
    for (const { problem } of answers) expect(problem?.code).toBe('hall_not_found');
  }
});
