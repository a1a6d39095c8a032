/** What the database's failures mean to whoever asked: nothing was wrong with the question. */
import pg from 'pg';

// Our own limits (`databaseWaits`): a statement, a lock, a silent transaction, a long one.
const outOfTime = ['57014', '55P03', '25P03', '25P04'];
// PostgreSQL's classes for a lost connection, a server that is stopping, and too many connections.
const lost = /^(08|57P|53)/;
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const silence = 'Query read timeout';
// The driver gives its own errors no code: no connection was free in time, or the server cut or left the one that was held.
const driverMessages = new RegExp(
  `^(timeout exceeded|timeout expired|Connection terminated|Client has encountered a conn|${silence})`,
);

/** Whether the server has said nothing for so long that it is gone, or as good as. */
export function hasGoneSilent(error: unknown): boolean {
  return error instanceof Error && error.message === silence;
}

/** Whether a statement or a transaction was given up because it took longer than the database allows. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && outOfTime.includes(error.code ?? '');
}

/** Whether the database cannot be reached, or had no time: the same request may go well later. */
export function isUnavailable(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return isOutOfTime(error) || lost.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    networkCodes.includes((error as NodeJS.ErrnoException).code ?? '') || driverMessages.test(error.message)
  );
}
