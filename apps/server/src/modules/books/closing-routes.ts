/** The calls about closing the books. */
import {
  approveClosing as approveClosingCall,
  getClosing,
  proposeClosing as proposeClosingCall,
  withdrawClosing as withdrawClosingCall,
} from '@lokalbingo/contract/books-closing';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { closedThrough } from '../ledger/ledger.ts';
import { approvalOf, staffNames } from '../staff/staff.ts';
import { approveClosing, proposeClosing, withdrawClosing } from './close-books.ts';
import { type Closing, closingsOf } from './closing-store.ts';
import { openInBooks } from './open-books.ts';

const closingsShown = 24;

export function closingRoutes(bind: Bind<'hall'>, deps: { readonly db: Db; readonly clock: Clock }): void {
  const { db, clock } = deps;
  bind(getClosing, async ({ caller, query: { hall: hallId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const today = osloDayOf(clock.now());
    return readSnapshot(db, async (tx) => {
      const closings = await closingsOf(tx, hallId, closingsShown);
      const names = await staffNames(
        tx,
        closings.flatMap(({ proposedBy, decided }) => [proposedBy, ...(decided ? [decided.by] : [])]),
      );
      const shown = closings.map((closing) => shownClosing(closing, names));
      const waits = closings[0] && !closings[0].decided ? closings[0] : undefined;
      const approval =
        waits &&
        (await approvalOf(tx, caller, {
          permission: 'approve_closing',
          hallId,
          day: today,
          proposedBy: waits.proposedBy,
        }));
      return ok({
        closedThrough: (await closedThrough(tx, hallId)) ?? null,
        open: await openInBooks(tx, hallId, plusDays(today, -1)).then((open) => [...open]),
        waiting: approval && shown[0] ? { ...shown[0], approval } : null,
        decided: waits ? shown.slice(1) : shown,
      });
    });
  });
  bind(proposeClosingCall, ({ caller, body }) =>
    inTransaction(db, (tx) => proposeClosing(tx, deps, caller, { ...body, day: osloDay(body.day) })),
  );
  bind(approveClosingCall, ({ caller, body: { closingId } }) =>
    inTransaction(db, (tx) => approveClosing(tx, deps, caller, closingId)),
  );
  bind(withdrawClosingCall, ({ caller, body: { closingId } }) =>
    inTransaction(db, (tx) => withdrawClosing(tx, deps, caller, closingId)),
  );
}

const shownClosing = (
  { closingId, closedThrough: day, closedBefore, reason, proposedBy, proposedAt, decided }: Closing,
  names: ReadonlyMap<number, string>,
) => ({
  closingId,
  closedThrough: day,
  closedBefore: closedBefore ?? null,
  reason,
  proposedBy: names.get(proposedBy) ?? '',
  proposedAt,
  decidedBy: decided ? (names.get(decided.by) ?? '') : null,
  decidedAt: decided?.at ?? null,
  isApproved: decided?.isApproved ?? null,
});
