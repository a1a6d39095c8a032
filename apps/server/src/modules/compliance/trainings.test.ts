import { exportTrainings, listTrainings, recordTraining } from '@lokalbingo/contract/compliance-trainings';
import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { useTillFixture } from '../till/testing/till-fixture.ts';
import { complianceModule } from './compliance.ts';

const fixture = useTillFixture();
const { database, clock, rows } = fixture;
const api = useTestApi(
  () => [complianceModule({ db: database.consoleDb, clock, pepper: 'pepper' })],
  fixture,
);
const course = 'Hvitvasking for verter';

it('an officer records who attended a course, and sees who attended none in the last year', async () => {
  const [ours, theirs] = [901, 902];
  await storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId: ours, ownerId: 8 }),
    sampleHall({ hallId: theirs, ownerId: 9 }),
  );
  clock.set('2126-06-10T12:00:00+02:00');
  const officer = await fixture.person([{ role: 'compliance_officer', ownerId: 8 }]);
  const stranger = await fixture.person([{ role: 'compliance_officer', ownerId: 9 }]);
  const clerk = await fixture.person([{ role: 'clerk', hallId: ours }]);
  const foreign = await fixture.person([{ role: 'clerk', hallId: theirs }]);
  const record = async (staffIds: readonly number[], heldOn: string) => {
    const body = { staffIds: [...staffIds], course, heldOn };
    return (await api.call(recordTraining, { as: officer.as, body })).problem?.code;
  };
  const due = async ({ as } = officer) => {
    const { answer } = await api.call(listTrainings, { as });
    return answer?.staff.map(({ staffId, isDue, last }) => [staffId, isDue, last?.heldOn ?? null]);
  };
  const lines = async ({ as } = officer) => {
    const { answer } = await api.call(exportTrainings, { as });
    return (await answer?.content.text())?.trim().split('\r\n').slice(1);
  };

  expect(await record([clerk.staffId, foreign.staffId], '2126-01-01')).toBe('staff_not_found');
  expect(await record([clerk.staffId], '2126-06-11')).toBe('period_in_future');
  expect(await record([officer.staffId], '2125-06-09')).toBeUndefined();
  expect(await record([clerk.staffId, officer.staffId], '2125-06-09')).toBeUndefined();
  expect(await record([clerk.staffId], '2125-06-10')).toBeUndefined();
  expect(await due()).toEqual([
    [officer.staffId, true, '2125-06-09'],
    [clerk.staffId, false, '2125-06-10'],
  ]);
  expect((await due(stranger))?.map(([, isDue]) => isDue)).toEqual([true, true]);

  await rows('UPDATE staff.members SET ended_at = now() WHERE staff_id = $1', clerk.staffId);
  expect(await due()).toHaveLength(1);
  expect(await lines()).toHaveLength(3);
  expect(await lines(stranger)).toEqual([]);
});
