/** Structured logs. What must never be in them is cut out by name, wherever it stands. */
import { pino } from 'pino';

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
  'kode',
  'seed',
  'nnin',
];

/** The log of the program: JSON lines on standard output. */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  });
}
