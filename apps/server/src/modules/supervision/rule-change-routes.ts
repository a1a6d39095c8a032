/** The calls about changes of rules, plans and settings. */
import { exportRuleChanges, listRuleChanges, type RuleChange } from '@lokalbingo/contract/supervision';
import { stringify } from 'csv-stringify/sync';
import { csvStyle, safeText } from '../../platform/csv.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloTimeOf } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { ok } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { requestedPeriod } from '../books/books.ts';
import { hallsWithin } from './halls-within.ts';
import { ruleChangeTexts as texts } from './rule-changes.nb.ts';
import { ruleChangesOf } from './rule-changes.ts';
import type { SupervisionDeps } from './supervision-routes.ts';

const [daysShown, daysInFile] = [92, 366];

/** Binds the calls. */
export function ruleChangeRoutes(bind: Bind<'hall'>, { db, clock, prizeRules }: SupervisionDeps): void {
  const changesIn = async (scope: Scope, from: string, to: string, daysAtMost: number) => {
    const period = requestedPeriod(from, to, daysAtMost);
    if (!period.ok) return period;
    return ok(
      await readSnapshot(db, async (tx) => {
        const halls = await hallsWithin(tx, scope);
        return ruleChangesOf(tx, { halls, prizeRules }, period.value, clock.now());
      }),
    );
  };
  bind(listRuleChanges, async ({ caller: { scope }, query: { from, to } }) => {
    const found = await changesIn(scope, from, to, daysShown);
    return found.ok ? ok({ changes: [...found.value] }) : found;
  });
  bind(exportRuleChanges, async ({ caller, body: { periodFrom, periodTo } }) => {
    const found = await changesIn(caller.scope, periodFrom, periodTo, daysInFile);
    if (!found.ok) return found;
    const object = { kind: 'rule_changes', id: `${periodFrom} ${periodTo}` };
    await writeAudit(db, clock.now(), caller, { act: 'export_statistics', outcome: 'seen', object });
    return ok({
      name: `endringer-${periodFrom}-${periodTo}.csv`,
      type: 'text/csv' as const,
      content: inOnePiece(found.value),
    });
  });
}

async function* inOnePiece(changes: readonly RuleChange[]): AsyncGenerator<string> {
  const lines = changes.map(({ at, place, what, before, after, by, decidedBy }) =>
    [osloTimeOf(at), place, what, before, after, by ?? '', decidedBy ?? ''].map(safeText),
  );
  yield stringify([texts.columns, ...lines], csvStyle);
}
