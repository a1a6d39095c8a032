import { parseArgs } from 'node:util';

/** The size of a run. */
export type SoakOptions = {
  /** The number of money operations. */
  readonly operations: number;
  /** Random kills among them. */
  readonly kills: number;
  /** Repeats the same kills, wishes and faults, but not at the same moments, which depend on the machine. */
  readonly seed: number;
  /** Clients that act at the same time. */
  readonly clients: number;
  /** The first of the product's ports. */
  readonly port: number;
  /** Keeps the product's data and logs, also after success. */
  readonly keep: boolean;
};

/** The default seed, so that runs can be compared. */
export const defaultSeed = 447_762;

/** Reads `--operations 10000 --kills 100 --seed 7 --clients 24 --keep`. @throws Error for invalid options. */
export function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      operations: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(defaultSeed) },
      clients: { type: 'string', default: '24' },
      port: { type: 'string', default: '5400' },
      keep: { type: 'boolean', default: false },
    },
  });
  return {
    operations: wholeNumber('operations', values.operations, 1),
    kills: wholeNumber('kills', values.kills, 0),
    seed: wholeNumber('seed', values.seed, 0),
    clients: wholeNumber('clients', values.clients, 1),
    port: wholeNumber('port', values.port, 1),
    keep: values.keep,
  };
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number from ${least}`);
  return number;
}
