import { parseArgs } from 'node:util';

/** How large a run is. */
export type SoakOptions = {
  /** Money operations until the end. */
  readonly operations: number;
  /** Kills at random among them. */
  readonly kills: number;
  /** Gives the same kills, wishes and faults again; not the same moments, which the machine decides. */
  readonly seed: number;
  /** Clients that act at the same time. */
  readonly clients: number;
  /** The first of the product's family of ports. */
  readonly port: number;
  /** Leaves the product's data and logs where they are, also when all is well. */
  readonly keep: boolean;
};

/** The seed of a run that chooses none, so that two runs are alike. */
export const defaultSeed = 447_762;

/** Reads `--operations 10000 --kills 100 --seed 7 --clients 24 --keep`. @throws Error for what makes no sense. */
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
