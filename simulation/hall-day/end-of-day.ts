/** The end of a hall's day: the night's jobs, the queues, the bank, and the books. */
import { listQueues } from '@lokalbingo/contract/cases';
import { days, hours } from '@lokalbingo/contract/durations';
import { reconciliationOf } from '../../apps/server/src/platform/nights.ts';
import { type OsloDay, osloDayOf } from '../../apps/server/src/platform/oslo-calendar.ts';
import { type DayWorld, done } from './day-world.ts';
import { makeExports } from './make-exports.ts';
import type { RememberedDay } from './remembered-day.ts';
import { closeBooks, logIn, offices, payByFile, type Staff, workOffQueues } from './staff-acts.ts';

/** The days until a hall pays a withdrawal to an account that it has not paid before. */
const bankDays = 4;

/** Ends the day: works until nothing waits, and closes the books. */
export async function endDay(world: DayWorld, day: RememberedDay, people: Staff): Promise<void> {
  const { api, clock } = world;
  const { hallId } = day;
  const played = osloDayOf(clock.now());
  await night(world, played);
  day.cases.push(...(await workOffQueues(world, hallId, await logIn(world, people))));
  clock.advance(days(bankDays));
  await payByFile(world, hallId, await logIn(world, people));
  const paid = osloDayOf(clock.now());
  await night(world, paid);
  await closeBooks(world, { hallId, day: paid, staff: await logIn(world, people) });
  for (let time = 0; time < 2; time += 1) {
    clock.advance(hours(1));
    const period = { from: played, to: paid };
    day.exports.push(await makeExports(world, hallId, period, await logIn(world, people)));
  }
  const staff = await logIn(world, people);
  for (const office of offices) {
    const { queues } = await done(api.call(listQueues, { as: staff[office].as, query: { hall: hallId } }));
    for (const { kind, count } of queues) day.waiting.set(kind, (day.waiting.get(kind) ?? 0) + count);
  }
}

/** Advances to the night after a day, and runs the night's jobs. */
async function night({ clock, run, runAdded }: DayWorld, day: OsloDay): Promise<void> {
  clock.set(reconciliationOf(day));
  // Each run of the job does one step of the reconciliation.
  for (let step = 0; step < 3; step += 1) await run('payments.reconcile_day', { day });
  await run('outside_money.reconcile', { party: 'tickets_2' });
  await run('books.check');
  await run('figures.keep');
  await runAdded('alarms.keep');
}
