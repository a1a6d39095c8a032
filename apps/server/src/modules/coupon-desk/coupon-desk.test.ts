import {
  confirmCoupon,
  confirmCouponHere,
  findCoupon,
  importCoupons,
  listCouponSeries,
  listPaidCoupons,
  listWaitingCoupons,
  payCoupon,
} from '@lokalbingo/contract/coupon-desk';
import { days } from '@lokalbingo/contract/durations';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { kroner } from '@lokalbingo/money';
import { beforeAll, expect, it } from 'vitest';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { couponKeyForTests, issueCoupons, newNumber, sampleLine } from '../coupons/testing/sample-series.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import {
  addTestCounter,
  addTestStaff,
  confirmAsTestStaff,
  openTestStaffSession,
} from '../staff/testing/test-staff.ts';
import { couponDeskModule } from './coupon-desk.ts';

const [hallId, neighbour] = [1, 2];
const database = useTestDatabase();
const { call, send, clock } = useTestApi(
  (dependencies) => [
    couponDeskModule({
      ...{ ...couponKeyForTests, throttleSecret: 'for tests', clock: dependencies.clock },
      db: database.consoleDb,
    }),
  ],
  { database },
);
beforeAll(() =>
  storeSampleHalls(
    database.ownerDb,
    ...[hallId, neighbour].map((id) => sampleHall({ hallId: id, fourEyesAboveOre: kroner(1000) })),
  ),
);

let lastName = 0;
async function newStaff(role: StaffRole = 'clerk', of = hallId, who: object = {}) {
  lastName += 1;
  const grant = role === 'accountant' ? { role, ownerId: 1 } : { role, hallId: of };
  const name = { firstName: 'Eva', lastName: `Vakt ${lastName}`, ...who };
  const staffId = await addTestStaff(database.ownerDb, clock, [grant], name);
  const counterId = await addTestCounter(database.ownerDb, clock, { hallId: of, staffId });
  const opened = await openTestStaffSession(database.consoleDb, clock, { staffId, counterId });
  return {
    staffId,
    counterId,
    ...opened,
    as: { staffCookie: opened.staffCookie },
    name: `Eva Vakt ${lastName}`,
  };
}
type Person = Awaited<ReturnType<typeof newStaff>>;
const issue = (prize: number, lastDay = '2099-12-31') =>
  issueCoupons({ db: database.db, clock }, hallId, sampleLine(prize, lastDay));
const outcome = async (
  { as }: Person,
  operation: typeof findCoupon | typeof payCoupon | typeof confirmCoupon,
  number: string,
) => {
  const { answer, problem } = await call(operation, { as, body: { hallId, number } });
  return answer?.state ?? problem?.code;
};
/** Returns the headers by which a second person confirms another's call on the spot. */
const confirmation = (
  { staffId }: Person,
  { sessionId, counterId }: Person,
  given: Pick<Parameters<typeof confirmAsTestStaff>[2], 'operation' | 'body'>,
) => confirmAsTestStaff(database.consoleDb, clock, { staffId, beside: sessionId, counterId, ...given });

it('the first of two people marks a prize as paid, and each look and act is audited', async () => {
  const number = await issue(250);
  const [eva, ola] = [await newStaff(), await newStaff()];
  expect(await outcome(eva, findCoupon, number)).toBe('prize');
  expect(await outcome(eva, payCoupon, number)).toBe('paid');
  expect(await outcome(eva, payCoupon, number)).toBe('paid');
  const { problem } = await call(payCoupon, { as: ola.as, body: { hallId, number } });
  expect(problem).toMatchObject({ code: 'coupon_paid', facts: { by: eva.name } });
  const { rows } = await database.pool.query(
    "SELECT act || ' ' || outcome AS line FROM audit.records WHERE staff_id = $1 AND object_kind = 'coupon' ORDER BY record_id",
    [eva.staffId],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'look_up_coupon seen',
    'mark_coupon_paid done',
    'mark_coupon_paid done',
  ]);
});

it('a prize above the limit waits for another person, who confirms it on the spot or later by the coupon’s number', async () => {
  const [here, later] = [await issue(1001), await issue(1001)];
  const [eva, ola] = [await newStaff(), await newStaff('hall_manager')];
  expect(await outcome(ola, confirmCoupon, here)).toBe('coupon_not_claimed');
  expect([await outcome(eva, payCoupon, here), await outcome(eva, payCoupon, later)]).toEqual([
    'waits',
    'waits',
  ]);
  expect(await outcome(ola, payCoupon, here)).toBe('coupon_waits');
  const listed = await call(listWaitingCoupons, { as: ola.as, query: { hall: hallId } });
  expect(listed.answer?.coupons.map(({ lastDigits }) => lastDigits)).toEqual([
    here.slice(-3),
    later.slice(-3),
  ]);
  const body = { hallId, number: here };
  expect((await call(confirmCouponHere, { as: eva.as, body })).problem?.code).toBe('another_required');
  const headers = await confirmation(ola, eva, { operation: confirmCouponHere, body });
  expect((await call(confirmCouponHere, { as: eva.as, headers, body })).answer).toMatchObject({
    ...{ state: 'paid', claimed: { by: eva.name }, paid: { by: ola.name } },
  });
  expect(await outcome(eva, confirmCoupon, later)).toBe('another_required');
  expect(await outcome(ola, confirmCoupon, later)).toBe('paid');
});

it('a prize above the limit is not confirmed by the same person with another account', async () => {
  const [number, per] = [await issue(1001), { lastName: 'Prøve', birthDate: '1980-01-01' }];
  const [first, again] = [await newStaff('clerk', hallId, per), await newStaff('hall_manager', hallId, per)];
  expect(await outcome(first, payCoupon, number)).toBe('waits');
  expect(await outcome(again, confirmCoupon, number)).toBe('another_required');
});

it('a coupon that is unknown, expired, without a prize or of another hall is not paid', async () => {
  const old = await issue(250, osloDayOf(clock.now()));
  clock.advance(days(1));
  const fresh = await newStaff();
  expect(await outcome(fresh, findCoupon, old)).toBe('expired');
  expect(await outcome(fresh, payCoupon, old)).toBe('coupon_expired');
  expect(await outcome(fresh, payCoupon, await issue(0))).toBe('coupon_without_prize');
  expect(await outcome(fresh, payCoupon, newNumber())).toBe('coupon_not_found');
  const number = await issue(250);
  const stranger = await newStaff('clerk', neighbour);
  for (const operation of [findCoupon, payCoupon] as const)
    expect(await outcome(stranger, operation, number)).toBe('coupon_not_found');
  const manager = await newStaff('hall_manager', neighbour);
  expect(await outcome(manager, confirmCoupon, number)).toBe('coupon_not_found');
  expect((await call(listWaitingCoupons, { as: manager.as, query: { hall: hallId } })).problem?.code).toBe(
    'hall_not_found',
  );
});

it('look-ups are counted per person', async () => {
  const { as } = await newStaff();
  const number = newNumber();
  let refused: string | undefined;
  for (let i = 0; i < 31 && refused !== 'too_many_coupon_looks'; i += 1)
    refused = (
      await Promise.all(Array.from({ length: 10 }, () => call(findCoupon, { as, body: { hallId, number } })))
    )
      .map(({ problem }) => problem?.code)
      .find((code) => code === 'too_many_coupon_looks');
  expect(refused).toBe('too_many_coupon_looks');
});

it('a series is imported when another person confirms its number and sum, and neither can mark its coupons paid', async () => {
  const [eva, ola, third] = [await newStaff('hall_manager'), await newStaff('accountant'), await newStaff()];
  const numbers = Array.from({ length: 3000 }, newNumber);
  const file = ['number;prize;last_day', ...numbers.map((number) => `${number};2,50;2099-12-31`)].join('\n');
  const body = { hallId, file, couponCount: 3000, prizes: kroner(7500), reason: 'Nye kuponger' };
  const code = async (changes: Partial<typeof body>, headers = {}) =>
    (await call(importCoupons, { as: eva.as, headers, body: { ...body, ...changes } })).problem?.code;
  expect(await code({ prizes: kroner(7501) })).toBe('coupons_differ');
  expect(await code({ file: 'number;prize;last_day\n1;2;3' })).toBe('coupon_file_wrong');
  expect(await code({ hallId: neighbour })).toBe('hall_not_found');
  expect(await code({})).toBe('another_required');
  expect(await code({}, await confirmation(ola, eva, { operation: importCoupons, body }))).toBeUndefined();
  const [number = ''] = numbers;
  expect(await outcome(eva, payCoupon, number)).toBe('coupon_imported_by_you');
  expect(await outcome(third, payCoupon, number)).toBe('paid');
  expect(await code({}, await confirmation(ola, eva, { operation: importCoupons, body }))).toBe(
    'coupon_file_wrong',
  );
  const tooLarge = await send(payCoupon, { as: third.as, body: { hallId, number: '1'.repeat(70_000) } });
  expect(tooLarge.statusCode).toBe(413);
});

it('a manager sees the hall’s series page by page, and the payouts of a day', async () => {
  const lone = 3;
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId: lone, fourEyesAboveOre: kroner(1000) }));
  const [clerk, manager] = [await newStaff('clerk', lone), await newStaff('hall_manager', lone)];
  const lines = [sampleLine(900), sampleLine(0), sampleLine(300)];
  const number = await issueCoupons({ db: database.db, clock }, lone, ...lines);
  for (let i = 1; i <= 20; i += 1) await issueCoupons({ db: database.db, clock }, lone, sampleLine(i));
  const { as } = manager;
  await call(payCoupon, { as: clerk.as, body: { hallId: lone, number } });
  const page = await call(listCouponSeries, { as, query: { hall: lone } });
  expect(page.answer?.series.map(({ prizes }) => prizes)).toEqual(
    Array.from({ length: 20 }, (_, i) => kroner(20 - i)),
  );
  const last = await call(listCouponSeries, { as, query: { hall: lone, before: page.answer?.next ?? 0 } });
  expect(last.answer).toMatchObject({
    ...{ series: [{ couponCount: 3, prizeCount: 2, prizes: kroner(1200), paidCount: 1, paid: kroner(900) }] },
    next: null,
  });
  const paidOn = async (day: string) =>
    (await call(listPaidCoupons, { as, query: { hall: lone, day } })).answer?.coupons;
  const today = osloDayOf(clock.now());
  expect(await paidOn(today)).toMatchObject([{ lastDigits: number.slice(-3), paid: { by: clerk.name } }]);
  expect(await paidOn(plusDays(today, 1))).toEqual([]);
});
