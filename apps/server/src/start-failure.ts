import pg from 'pg';
import { ConfigError } from './config.ts';
import { Fault } from './platform/result.ts';

/**
 * Returns the message when the program cannot start: one readable line for a problem of the environment or the
 * settings, and the stack for a fault that only we can repair.
 */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return `Cannot start. ${String(error)}`;
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  const isOfTheWorld = error instanceof Fault || error instanceof pg.DatabaseError || 'code' in cause;
  return isOfTheWorld ? `Cannot start. ${oneLine(cause.message)}` : (error.stack ?? error.message);
}

const oneLine = (text: string): string =>
  text
    .split(/\s*\n\s*/)
    .join(' ')
    .trim();
