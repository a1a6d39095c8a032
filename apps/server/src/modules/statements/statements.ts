/**
 * Statements: printable records of a player's own cards.
 *
 * Owns no table. Makes a statement of any period, of one hall or all, whose opening balance, transactions and closing
 * balance agree to the øre with the ledger as of one moment; and a year's statement for the tax return. Open to every
 * member under every restriction of play or of the list of transactions (without admission). However long a statement
 * is, it is
 * made piece by piece, one at a time for each player. The module knows the player's text of a transaction, and no game,
 * payment or account number.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type StatementDeps, statementRoutes } from './statement-routes.ts';

export { makeStatement, makeYearStatement, statementReadings } from './make-files.ts';
export { Paper } from './pdf/paper.ts';
export { writeHead, writtenMoment } from './pdf/paper-head.ts';
export { type Column as PaperColumn, PaperTable } from './pdf/paper-table.ts';
export { writtenAmount, writtenDay } from './written.ts';

export const statementsModule = (deps: StatementDeps): ServerModule => ({
  name: 'statements',
  portal: (bind) => statementRoutes(bind, deps),
});
