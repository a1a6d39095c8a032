import { listQrCodes, makeQrCode, showQrCode } from '@lokalbingo/contract/qr-codes-staff';
import { beforeAll, expect, it } from 'vitest';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addTestStaff, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { staffQrCodesModule } from './qr-codes.ts';
import { qrKeyForTests } from './testing/sample-code.ts';

const clock = fakeClock('2126-11-21T12:00:00+01:00');
const portalUrl = 'https://lokalbingo.example';
const database = useTestDatabase();
const deps = () => ({ ...qrKeyForTests, db: database.consoleDb, clock, portalUrl });
const api = useTestApi(() => [staffQrCodesModule(deps())], { database, clock });
const [here, there] = [1, 2] as const;
const reason = 'Plakat ved inngangen';
const input = { hallId: here, codeKind: 'hall_page', usedBy: 'each_player', text: '', reason } as const;

beforeAll(() =>
  storeSampleHalls(database.ownerDb, sampleHall({ hallId: here }), sampleHall({ hallId: there })),
);

async function managerOf(hallId: number) {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'hall_manager', hallId }]);
  return openTestStaffSession(database.consoleDb, clock, { staffId });
}

it('a manager makes a code, sees it listed without its address, and sees its address again when a reason is given', async () => {
  const as = await managerOf(here);
  const { answer: made } = await api.call(makeQrCode, { as, body: { ...input, until: '2126-12-31' } });
  expect(made).toMatchObject({ message: expect.stringMatching(/^Velkommen til/), by: 'Eva Vakt' });
  expect(made?.address).toMatch(/^https:\/\/lokalbingo\.example\/qr\/[2-9A-Z]{16}$/);
  expect(made?.typed.replaceAll('-', '')).toBe(made?.address.slice(-16));
  const { answer: listed } = await api.call(listQrCodes, { as, query: { hall: here } });
  expect(listed?.codes).toMatchObject([{ codeNo: made?.codeNo, uses: 0, until: '2126-12-31' }]);
  expect(JSON.stringify(listed)).not.toContain(made?.address.slice(-16));
  const again = { codeNo: made?.codeNo ?? 0, reason };
  expect((await api.call(showQrCode, { as, body: again })).answer).toEqual(made);
  const { rows } = await database.pool.query(
    "SELECT outcome, hall_id, reason FROM audit.records WHERE act = 'manage_qr_codes' ORDER BY record_id",
  );
  expect(rows).toEqual(['done', 'seen'].map((outcome) => ({ outcome, hall_id: here, reason })));
  const stranger = await managerOf(there);
  const code = async (call: Promise<{ readonly problem?: { readonly code: string } | undefined }>) =>
    (await call).problem?.code;
  expect(await code(api.call(showQrCode, { as: stranger, body: again }))).toBe('qr_code_not_found');
  expect(await code(api.call(listQrCodes, { as: stranger, query: { hall: here } }))).toBe('hall_not_found');
  const of = (changes: object) =>
    api.send(makeQrCode, { as, body: { ...input, until: '2126-12-31', ...changes } });
  expect((await of({ until: '2126-11-20' })).json().code).toBe('wrong_last_day');
  for (const wrong of [{ codeKind: 'game' }, { codeKind: 'game', text: '  ' }, { text: 'x'.repeat(1001) }])
    expect((await of(wrong)).json().code).toBe('malformed_request');
});
