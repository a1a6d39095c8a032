/**
 * Statements: what a player takes away on paper of the own cards.
 *
 * Owns no table. Promises a statement of any period, of one hall or all, in which what was held, what came and went, and
 * what is then held agree to the øre with the ledger, as everything stood at one moment; and a year's statement for the
 * tax return. Open to every member, whatever stands in the way of play or of the list of movements (admission is not
 * asked). However long a statement is, it is made piece by piece, and one player has one made at a time. It knows of a
 * movement what its player reads, and no game, payment or account number.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type StatementDeps, statementRoutes } from './statement-routes.ts';

export { makeStatement, makeYearStatement, statementReadings } from './make-files.ts';
export { Paper } from './pdf/paper.ts';
export { writeHead, writtenMoment } from './pdf/paper-head.ts';
export { type Column as PaperColumn, PaperTable } from './pdf/paper-table.ts';
export { writtenAmount, writtenDay } from './written.ts';

/** Statements in the program. */
export const statementsModule = (deps: StatementDeps): ServerModule => ({
  name: 'statements',
  portal: (bind) => statementRoutes(bind, deps),
});
