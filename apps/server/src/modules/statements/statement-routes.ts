import { getStatement, getYearStatement, listStatementYears } from '@lokalbingo/contract/statements';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { ReadAtLength } from '../../platform/long-reading.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { filesUnderWay } from './files-under-way.ts';
import { makeStatement, makeYearStatement } from './make-files.ts';
import { statementYears } from './year-statement.ts';

/** The dependencies of statements. */
export type StatementDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly productName: string;
  readonly read: ReadAtLength;
};

/** Binds the calls that return files. They need no admission: they stay open under every restriction of play. */
export function statementRoutes(bind: Bind<'portal'>, { db, ...deps }: StatementDeps): void {
  const inOwnTurn = filesUnderWay();

  bind(getStatement, ({ body: { bingoid: hallId, from, to, format }, caller: { playerId }, gone }) => {
    const period = { from: osloDay(from), to: osloDay(to) };
    return inOwnTurn({ playerId, gone }, () =>
      makeStatement(db, { ...deps, gone }, { playerId, hallId, period, format }),
    );
  });

  bind(getYearStatement, ({ body: { year }, caller: { playerId }, gone }) =>
    inOwnTurn({ playerId, gone }, () => makeYearStatement(db, { ...deps, gone }, { playerId, year })),
  );

  bind(listStatementYears, async ({ caller: { playerId } }) =>
    ok({ years: [...(await statementYears(db, deps, playerId))] }),
  );
}
