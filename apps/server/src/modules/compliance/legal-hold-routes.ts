/** The calls of legal holds. They are logged without a hall, so that no hall's audit log shows them. */
import * as calls from '@lokalbingo/contract/compliance-legal-holds';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { memberOfCard } from '../counter/counter.ts';
import { endHold, holdsIn, placeLegalHold } from '../retention/retention.ts';
import { isSamePersonOfStaff, scopeNow } from '../staff/staff.ts';
import type { ComplianceDeps } from './change-investigation.ts';
import { shownRows } from './compliance-views.ts';

/** Binds the calls. */
export function legalHoldRoutes(bind: Bind<'hall'>, { db, clock }: ComplianceDeps): void {
  const act = 'hold_data';

  bind(calls.listLegalHolds, async ({ caller }) => {
    const at = clock.now();
    const holds = await shownRows(db, caller.scope, await holdsIn(db, caller.scope, { at }));
    await writeAudit(db, at, caller, { act, outcome: 'seen', object: { kind: 'legal_hold', id: 'list' } });
    return ok({ holds: holds.map(({ endsOn: until, ...hold }) => ({ ...hold, until })) });
  });

  bind(calls.placeLegalHold, ({ caller, body: { cardId, until, reason } }) =>
    inTransaction(
      db,
      async (tx): Promise<Result<Record<string, never>, 'member_not_found' | 'wrong_last_day'>> => {
        const found = await memberOfCard(tx, caller.scope, cardId);
        if (!found.ok) return found;
        const { hallId, playerId } = found.value;
        const hold = { hallId, playerId, staffId: caller.staffId, reason, endsOn: osloDay(until) };
        const placed = await placeLegalHold(tx, { clock }, hold);
        if (!placed.ok) return placed;
        const now = clock.now();
        const scope = await scopeNow(tx, caller, { permission: act, now });
        if (!scope) return refuse('member_not_found');
        // The member may have been anonymised meanwhile.
        const still = await memberOfCard(tx, scope, cardId);
        if (!still.ok) return still;
        const object = { kind: 'card', id: cardId };
        await writeAudit(tx, now, caller, {
          act,
          outcome: 'done',
          object,
          playerId,
          reason,
          after: { until },
        });
        return ok({});
      },
    ),
  );

  bind(calls.endLegalHold, ({ caller, body: { holdId, reason } }) =>
    inTransaction(
      db,
      async (tx): Promise<Result<Record<string, never>, 'case_not_found' | 'another_required'>> => {
        const at = clock.now();
        const scope = await scopeNow(tx, caller, { permission: act, now: at });
        const [hold] = scope ? await holdsIn(tx, scope, { at, holdId }) : [];
        if (!scope || !hold) return refuse('case_not_found');
        if (await isSamePersonOfStaff(tx, caller.staffId, [hold.staffId])) return refuse('another_required');
        const isEnded = await endHold(tx, scope, { holdId, staffId: caller.staffId, reason, at });
        if (!isEnded) return refuse('case_not_found');
        const object = { kind: 'legal_hold', id: holdId };
        await writeAudit(tx, at, caller, { act, outcome: 'done', object, playerId: hold.playerId, reason });
        return ok({});
      },
    ),
  );
}
