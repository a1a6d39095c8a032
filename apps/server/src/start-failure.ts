import pg from 'pg';
import { ConfigError } from './config.ts';
import { Fault } from './platform/result.ts';

/**
 * What to tell whoever starts the program when it cannot: one readable line for what the world or the settings are to
 * blame for, and where it happened for what only we can mend.
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
