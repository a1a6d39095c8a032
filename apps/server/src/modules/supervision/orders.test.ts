import { listHallAudit } from '@lokalbingo/contract/staff-admin';
import { listLooksByOrder, showPersonByOrder } from '@lokalbingo/contract/supervision-orders';
import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from '../staff/staff.ts';
import { staffForTests } from '../staff/testing/staff-for-tests.ts';
import { type Person, useTillFixture } from '../till/testing/till-fixture.ts';
import { supervisionModule } from './supervision.ts';

const fixture = useTillFixture();
const { database, clock } = fixture;
const api = useTestApi(
  (dependencies) => [
    supervisionModule({ db: database.consoleDb, clock, prizeRules: [] }),
    staffModule(staffForTests(database.consoleDb, dependencies)),
  ],
  fixture,
);
const reference = 'Pålegg 2126/41';

it('an inspector sees a member by the reference of an order, and the officer of the chain sees each access', async () => {
  const hall = await fixture.newHall();
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId: 900, ownerId: 2 }));
  const { cardId } = await fixture.member(hall);
  const inspector = await fixture.person([{ role: 'inspector', ownerId: 1, lastDay: '2999-12-31' }]);
  const officer = await fixture.person([{ role: 'compliance_officer', ownerId: 1 }]);
  const stranger = await fixture.person([{ role: 'compliance_officer', ownerId: 2 }]);
  const show = (body: object) =>
    api.send(showPersonByOrder, { as: inspector.as, body: { cardId, ...body } } as never);
  const looks = async ({ as }: Person) => (await api.call(listLooksByOrder, { as, query: {} })).answer?.looks;

  expect((await show({})).statusCode).toBe(400);
  expect((await show({ reference: '    ' })).statusCode).toBe(400);
  expect(await looks(officer)).toEqual([]);
  const seen = (await show({ reference })).json();
  expect(seen).toMatchObject({ cardId, balance: { total: 160 }, mobile: expect.any(String) });
  expect(seen.movements).not.toEqual([]);
  expect(await looks(officer)).toMatchObject([{ cardId, reference, by: expect.stringContaining('Vakt') }]);
  expect(await looks(stranger)).toEqual([]);
  expect((await show({ cardId: 2_000_000_000, reference })).json().code).toBe('member_not_found');

  const query = { hall: hall.hallId };
  const log = await api.call(listHallAudit, { as: hall.manager.as, query });
  expect(log.answer?.lines.map(({ act }) => act)).not.toContain('see_person_by_order');
});
