import { getStatement, getYearStatement, listStatementYears } from '@lokalbingo/contract/statements';
import { answerWaitsMs } from '@lokalbingo/contract/waits';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { filesUnderWay } from './files-under-way.ts';
import { makeStatement, makeYearStatement } from './make-files.ts';
import { statementYears } from './year-statement.ts';

/** What statements are made with. */
export type StatementDeps = { readonly db: Db; readonly clock: Clock; readonly productName: string };

/** Binds the calls that give files. What stands in the way of play is no obstacle, so admission is not asked. */
export function statementRoutes(bind: Bind<'portal'>, { db, ...rest }: StatementDeps): void {
  const inTurn = filesUnderWay(answerWaitsMs.file);
  const deps = { ...rest, oneOfFew: fewAtOnce({ atOnce: 1, waitingAtMost: 40 }) };

  bind(getStatement, ({ body: { bingoid: hallId, from, to, format }, caller: { playerId } }) => {
    const period = { from: osloDay(from), to: osloDay(to) };
    return inTurn(playerId, () => makeStatement(db, deps, { playerId, hallId, period, format }));
  });

  bind(getYearStatement, ({ body: { year }, caller: { playerId } }) =>
    inTurn(playerId, () => makeYearStatement(db, deps, { playerId, year })),
  );

  bind(listStatementYears, async ({ caller: { playerId } }) =>
    ok({ years: [...(await statementYears(db, deps, playerId))] }),
  );
}
