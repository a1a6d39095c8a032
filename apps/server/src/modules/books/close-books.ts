/** Use cases for closing the books of a hall, which takes two people. */
import { after, minutes } from '@lokalbingo/contract/durations';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { lockKeys } from '../../platform/lock-order.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Refusal, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { closeBooksThrough, closedThrough } from '../ledger/ledger.ts';
import { isSamePersonOfStaff, stillMay } from '../staff/staff.ts';
import { type Closing, closingsOf, decideClosing, findClosing, insertClosing } from './closing-store.ts';
import { openInBooks } from './open-books.ts';

type Deps = { readonly clock: Clock };
type Done = Record<string, never>;

/** A transaction that began before a day's end may commit after it, but not this long after. */
const settledAfterMs = minutes(10);

/** Whether a day ended so long ago that none of its transactions is in progress. */
export const hasEnded = (day: OsloDay, now: Date): boolean =>
  osloMoment(plusDays(day, 1), '00:00') <= after(now, -settledAfterMs);

/** Proposes to close the books of a hall through a day that has ended, or to reopen them from an earlier one. */
export async function proposeClosing(
  tx: Tx,
  { clock }: Deps,
  caller: PermittedCaller,
  { hallId, day, reason }: { readonly hallId: number; readonly day: OsloDay; readonly reason: string },
): Promise<
  Result<
    Done,
    'hall_not_found' | 'nothing_changed' | 'proposal_waiting' | 'day_not_ended' | 'books_not_clear'
  >
> {
  if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
  await lockKeys(tx, 'books.closings', [hallId]);
  const now = clock.now();
  if (!(await stillMay(tx, caller, { permission: 'close_books', hallId, now })))
    return refuse('hall_not_found');
  const [last] = await closingsOf(tx, hallId, 1);
  if (last && !last.decided) return refuse('proposal_waiting');
  const closedBefore = await closedThrough(tx, hallId);
  if (day === closedBefore) return refuse('nothing_changed');
  if (!hasEnded(day, now)) return refuse('day_not_ended');
  const open = await openNow(tx, { hallId, closedThrough: day, closedBefore });
  if (open) return { ok: false, refusal: open };
  const proposed = { hallId, closedThrough: day, closedBefore, reason };
  const closingId = await insertClosing(tx, { ...proposed, proposedBy: caller.staffId, proposedAt: now });
  await record(tx, now, caller, 'close_books', { ...proposed, closingId, after: { proposed: day } });
  return ok({});
}

/** Closes or reopens the books as another person proposed, if nothing has changed since. */
export async function approveClosing(
  tx: Tx,
  { clock }: Deps,
  caller: PermittedCaller,
  closingId: number,
): Promise<Result<Done, 'closing_not_found' | 'closing_decided' | 'another_required' | 'books_not_clear'>> {
  const found = await waiting(tx, clock, caller, closingId);
  if (!found.ok) return found;
  const { closing, now } = found.value;
  if (await isSamePersonOfStaff(tx, caller.staffId, [closing.proposedBy])) return refuse('another_required');
  // Runs under the lock of the accounts, so that later bookings see the closed day and the count of open items includes
  // all earlier bookings.
  await closeBooksThrough(tx, closing.hallId, closing.closedThrough);
  const open = await openNow(tx, closing);
  if (open) return { ok: false, refusal: open };
  await decideClosing(tx, closingId, { by: caller.staffId, at: now, isApproved: true });
  const after_ = { closedThrough: closing.closedThrough };
  await record(tx, now, caller, 'approve_closing', { ...closing, after: after_ });
  return ok({});
}

/** Withdraws a waiting proposal. The proposer may do so too. */
export async function withdrawClosing(
  tx: Tx,
  { clock }: Deps,
  caller: PermittedCaller,
  closingId: number,
): Promise<Result<Done, 'closing_not_found' | 'closing_decided'>> {
  const found = await waiting(tx, clock, caller, closingId);
  if (!found.ok) return found;
  const { closing, now } = found.value;
  await decideClosing(tx, closingId, { by: caller.staffId, at: now, isApproved: false });
  await record(tx, now, caller, 'approve_closing', { ...closing, after: { withdrawn: true } });
  return ok({});
}

/** Locks and returns a waiting proposal. */
async function waiting(
  tx: Tx,
  clock: Clock,
  caller: PermittedCaller,
  closingId: number,
): Promise<
  Result<{ readonly closing: Closing; readonly now: Date }, 'closing_not_found' | 'closing_decided'>
> {
  const seen = await findClosing(tx, caller.scope, closingId);
  if (!seen) return refuse('closing_not_found');
  const { hallId } = seen;
  await lockKeys(tx, 'books.closings', [hallId]);
  const now = clock.now();
  if (!(await stillMay(tx, caller, { permission: 'approve_closing', hallId, now })))
    return refuse('closing_not_found');
  const closing = await findClosing(tx, caller.scope, closingId);
  assert(closing, 'A proposal exists.');
  return closing.decided ? refuse('closing_decided') : ok({ closing, now });
}

/** Refuses a closing while something is open. Reopening has no such condition. */
async function openNow(
  tx: Tx,
  { hallId, closedThrough: day, closedBefore }: Pick<Closing, 'hallId' | 'closedThrough' | 'closedBefore'>,
): Promise<Refusal<'books_not_clear'> | undefined> {
  if (closedBefore !== undefined && day < closedBefore) return undefined;
  const open = await openInBooks(tx, hallId, day);
  const facts = { open: open.map(({ kind, count }) => `${kind} ${count}`).join(', ') };
  return open.length === 0 ? undefined : { code: 'books_not_clear', facts };
}

const record = (
  tx: Tx,
  now: Date,
  caller: PermittedCaller,
  act: Permission,
  of: Pick<Closing, 'closingId' | 'hallId' | 'closedBefore' | 'reason'> & { readonly after: AuditedState },
) =>
  writeAudit(tx, now, caller, {
    act,
    outcome: 'done',
    object: { kind: 'closing', id: of.closingId },
    hallId: of.hallId,
    reason: of.reason,
    before: { closedThrough: of.closedBefore ?? null },
    after: of.after,
  });
