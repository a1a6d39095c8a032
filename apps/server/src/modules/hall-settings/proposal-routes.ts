/** The calls of settings that need two people. */
import * as calls from '@lokalbingo/contract/hall-settings-proposals';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { approvalOf, staffNames } from '../staff/staff.ts';
import { payerOn } from '../withdrawals/withdrawals.ts';
import { approveOffers, proposeOffers, withdrawOffers } from './change-offers.ts';
import { approvePayer, payerIn, proposePayer, withdrawPayer } from './change-payer.ts';
import { newestChange } from './change-store.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { isWaiting } from './setting-state.ts';

export function proposalRoutes(bind: Bind<'hall'>, deps: HallSettingsDeps): void {
  const { db, clock } = deps;
  bind(calls.proposeOffers, ({ caller, body }) =>
    inTransaction(db, (tx) => proposeOffers(tx, deps, caller, body)),
  );
  bind(calls.approveOffers, ({ caller, body: { changeId } }) =>
    inTransaction(db, (tx) => approveOffers(tx, deps, caller, changeId)),
  );
  bind(calls.withdrawOffers, ({ caller, body: { changeId } }) =>
    inTransaction(db, (tx) => withdrawOffers(tx, deps, caller, changeId)),
  );
  bind(calls.getPayer, async ({ caller, query: { hall: hallId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const now = clock.now();
    const today = osloDayOf(now);
    const payer = await payerOn(db, hallId, today);
    const newest = await newestChange(db, hallId, 'payer');
    const waiting = isWaiting(newest, today) ? newest : undefined;
    const names = await staffNames(db, waiting ? [waiting.changedBy] : []);
    await writeAudit(db, now, caller, { act: 'see_payer', outcome: 'seen', hallId });
    return ok({
      payer: payer ?? null,
      waiting: waiting
        ? {
            changeId: waiting.changeId,
            payer: payerIn(payer, waiting),
            proposedBy: names.get(waiting.changedBy) ?? '',
            proposedAt: waiting.changedAt,
            inForceFrom: waiting.inForceFrom,
            approval: await approvalOf(db, caller, {
              permission: 'approve_payer',
              hallId,
              day: today,
              proposedBy: waiting.changedBy,
            }),
          }
        : null,
    });
  });
  bind(calls.proposePayer, ({ caller, body }) =>
    inTransaction(db, (tx) => proposePayer(tx, deps, caller, body)),
  );
  bind(calls.approvePayer, ({ caller, body: { changeId } }) =>
    inTransaction(db, (tx) => approvePayer(tx, deps, caller, changeId)),
  );
  bind(calls.withdrawPayer, ({ caller, body: { changeId } }) =>
    inTransaction(db, (tx) => withdrawPayer(tx, deps, caller, changeId)),
  );
}
