/** Structured logs. Fields that must not be logged are removed by name, at any depth. */
import { pino } from 'pino';
import { isUnavailable } from './database-failure.ts';
import type { DatabaseOutage } from './database-outage.ts';

const secrets = [
  'password',
  'passord',
  'token',
  'gameToken',
  'authorization',
  'cookie',
  'cardCVC',
  'securityCode',
  'pan',
  'panHash',
  'cardToken',
  'kode',
  'seed',
  'nnin',
  'secret',
  'callbackSecret',
  'x-signature',
];

/**
 * Creates the log of the program: JSON lines on standard output. Failures that `outage` covers are not logged again.
 */
export function createLog(level: string, outage?: DatabaseOutage, to?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[removed]',
    },
    hooks: {
      logMethod(args, method) {
        const { err } = (args[0] ?? {}) as { err?: unknown };
        if (outage === undefined || !isUnavailable(err)) return method.apply(this, args);
        outage.note(err, (facts, message) => method.apply(this, [facts, message]));
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}
