/** Classifies failures of the database. The request itself was valid. */
import pg from 'pg';

// Our own limits (`databaseWaits`): on a statement, a lock, an idle transaction, and a long one.
const outOfTime = ['57014', '55P03', '25P03', '25P04'];
// The server accepts reads alone: it was the primary, and another has taken its place.
const notThePrimary = '25006';
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
// The driver gives its own errors no code: no connection was free in time, or the server closed one in use.
const driverMessages = new RegExp(
  `^(timeout exceeded|timeout expired|Connection terminated|Client has encountered a conn|${silence})`,
);

/**
 * Whether a connection is useless from now on, because its server has been silent for too long or is no longer the
 * primary.
 */
export function isUselessAfter(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === notThePrimary;
  return error instanceof Error && error.message === silence;
}

/** Whether a statement or a transaction was cancelled because it exceeded a time limit of the database. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && outOfTime.includes(error.code ?? '');
}

/** Whether the database cannot be reached, or had no time: the same request may succeed later. */
export function isUnavailable(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError)
    return isOutOfTime(error) || lost.test(error.code ?? '') || isUselessAfter(error);
  if (!(error instanceof Error)) return false;
  return (
    networkCodes.includes((error as NodeJS.ErrnoException).code ?? '') || driverMessages.test(error.message)
  );
}
