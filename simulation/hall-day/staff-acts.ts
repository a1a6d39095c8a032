/** How staff work off the queues of a hall, book a payment file and close the books, through the console's own calls. */
import { approveClosing, getClosing, proposeClosing } from '@lokalbingo/contract/books-closing';
import { type CaseKind, type CaseStepName, caseKinds, queues } from '@lokalbingo/contract/cases';
import {
  bookPaymentFile,
  fetchPaymentFile,
  listPaymentFiles,
  makePaymentFile,
  readBankReply,
} from '@lokalbingo/contract/cases-payment-files';
import { confirmCoupon, importCoupons, payCoupon } from '@lokalbingo/contract/coupon-desk';
import { kroner } from '@lokalbingo/money';
import { caseStepsOver } from '../../apps/server/src/modules/cases/testing/case-steps.ts';
import { newNumber } from '../../apps/server/src/modules/coupons/testing/sample-series.ts';
import type { Person } from '../../apps/server/src/modules/till/testing/till-fixture.ts';
import { statusReport } from '../../apps/server/src/modules/withdrawals/testing/bank-replies.ts';
import { insertPayer } from '../../apps/server/src/modules/withdrawals/withdrawals.ts';
import { inTransaction } from '../../apps/server/src/platform/database.ts';
import { ok } from '../../apps/server/src/platform/result.ts';
import { awake } from './counter-acts.ts';
import { type DayWorld, done } from './day-world.ts';
import type { WorkedCase } from './remembered-day.ts';

/** The offices of a hall. */
export const offices = ['hall_manager', 'chain_manager', 'accountant', 'compliance_officer'] as const;
type Office = (typeof offices)[number];
type Way = readonly [first: Act, ...more: Act[]];
type Act = `${Office} ${CaseStepName}`;
const partsOf = (act: Act) => act.split(' ') as [by: Office, step: CaseStepName];

/** The person in each office. */
export type Staff = Readonly<Record<Office, Person>>;

/** Adds one person to each office of a hall. */
export const newStaff = ({ person }: DayWorld, hallId: number): Promise<Staff> =>
  eachOffice((role) => person([{ role, hallId }]));

/** Logs everybody in again. */
export const logIn = (world: DayWorld, staff: Staff): Promise<Staff> =>
  eachOffice((role) => awake(world, staff[role]));

async function eachOffice(of: (office: Office) => Promise<Person>): Promise<Staff> {
  const people = await Promise.all(offices.map(async (office) => [office, await of(office)]));
  return Object.fromEntries(people);
}

/** The ways in which each kind of case ends. The cases of a queue use them in turn. */
const ways: Readonly<Record<CaseKind, readonly [Way, ...Way[]]>> = {
  withdrawal: [
    ['hall_manager take_up', 'chain_manager approve'],
    ['accountant take_up', 'hall_manager approve'],
    ['hall_manager take_up', 'hall_manager refuse'],
  ],
  prize: [
    ['hall_manager take_up', 'chain_manager approve'],
    ['hall_manager take_up', 'chain_manager refuse'],
  ],
  refused_prize: [['accountant take_up', 'chain_manager to_purpose']],
  account: [['hall_manager take_up', 'compliance_officer reject']],
  pair: [['hall_manager take_up', 'compliance_officer one_person']],
  card_difference: [['accountant settle']],
  party_difference: [['accountant settle']],
  books_finding: [['accountant settle', 'chain_manager agree']],
  alarm: [['accountant acknowledge', 'accountant close']],
  declaration: [['compliance_officer take_up', 'chain_manager approve_exposed']],
  complaint: [['hall_manager take_up', 'hall_manager answer']],
};

/** Works off the new cases of every queue. Returns them. */
export async function workOffQueues(
  { api }: DayWorld,
  hall: number,
  staff: Staff,
): Promise<readonly WorkedCase[]> {
  const take = caseStepsOver(api);
  const worked: WorkedCase[] = [];
  // Declarations come first: a player is paid nothing while their declaration waits.
  for (const kind of ['declaration', ...caseKinds] as const) {
    const [first] = partsOf(ways[kind][0][0]);
    const { as } = staff[first];
    const { cases } = await done(api.call(queues[kind].list, { as, query: { hall, filter: 'new' } }));
    for (const [at, { caseId }] of cases.entries()) {
      for (const act of ways[kind][at % ways[kind].length] ?? []) {
        const [by, step] = partsOf(act);
        await take(kind, staff[by], caseId, step);
      }
      worked.push({ kind, caseId });
    }
  }
  return worked;
}

/** Imports a coupon. A clerk starts its payout, and another person confirms it. */
export async function payOneCoupon(
  { api, confirmedBy }: DayWorld,
  { hallId, clerk, manager }: { readonly hallId: number; readonly clerk: Person; readonly manager: Person },
  { accountant, hall_manager: otherManager }: Staff,
): Promise<void> {
  const [number, prizes] = [newNumber(), kroner(6000)];
  const file = `number;prize;last_day\n${number};6000;2099-12-31\n`;
  const body = { hallId, file, couponCount: 1, prizes, reason: 'Ny serie' };
  const headers = await confirmedBy(accountant, manager, { operation: importCoupons, body });
  await done(api.call(importCoupons, { as: accountant.as, headers, body }));
  await done(api.call(payCoupon, { as: clerk.as, body: { hallId, number } }));
  await done(api.call(confirmCoupon, { as: otherManager.as, body: { hallId, number } }));
}

/** Makes a payment file of the withdrawals, and books the bank's reply, which rejects the last payment. */
export async function payByFile(
  { api, database }: DayWorld,
  hallId: number,
  { accountant, hall_manager: manager }: Staff,
): Promise<void> {
  const body = { hallId, reason: 'Til banken' };
  const payer = {
    name: 'Prøvehallen AS',
    organisationNo: '987654321',
    accountNo: '12345678903',
    bic: 'DNBANOKK',
  };
  await inTransaction(database.ownerDb, async (tx) => ok(await insertPayer(tx, hallId, payer)));
  const { fileNo } = await done(api.call(makePaymentFile, { as: accountant.as, body }));
  const { content } = await done(
    api.call(fetchPaymentFile, { as: accountant.as, body: { ...body, fileNo } }),
  );
  const ids = [...content.matchAll(/<EndToEndId>(\d+)</g)].map(([, id = '']) => id);
  const { files } = await done(api.call(listPaymentFiles, { as: manager.as, query: { hall: hallId } }));
  const said = ids.map((id, at) => (at < ids.length - 1 ? { id } : { id, status: 'RJCT', code: 'AC04' }));
  const file = statusReport(files[0]?.messageId ?? '', said);
  await done(api.call(readBankReply, { as: accountant.as, body: { ...body, fileNo, file } }));
  await done(api.call(bookPaymentFile, { as: manager.as, body: { ...body, fileNo, afterReplies: 1 } }));
}

/** Closes the books of the hall up to and including a day. Nothing may be open by then. */
export async function closeBooks(
  { api }: DayWorld,
  { hallId, day, staff }: { readonly hallId: number; readonly day: string; readonly staff: Staff },
): Promise<void> {
  const { accountant, chain_manager: manager } = staff;
  await done(api.call(proposeClosing, { as: accountant.as, body: { hallId, day, reason: 'Avslutning' } }));
  const { waiting } = await done(api.call(getClosing, { as: manager.as, query: { hall: hallId } }));
  await done(api.call(approveClosing, { as: manager.as, body: { closingId: waiting?.closingId ?? 0 } }));
}
