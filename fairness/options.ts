import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

/** The parameters of a run. */
export type FairnessOptions = {
  /** Draws of each game, and tickets of each kind. */
  readonly rounds: number;
  /** The seed of all randomness of the run: fresh by default. */
  readonly seed: string;
  /** The folder that the page is written to. */
  readonly folder: string;
};

/** Reads `--rounds 1000000 --seed … --folder …`. @throws Error for invalid options. */
export function readOptions(args: readonly string[]): FairnessOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: randomBytes(16).toString('hex') },
      folder: { type: 'string', default: '.data/fairness' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1');
  return { rounds, seed: values.seed, folder: values.folder };
}
