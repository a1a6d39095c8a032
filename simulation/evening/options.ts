import { parseArgs } from 'node:util';
import type { EveningSize } from './play-evening.ts';

const bounds: Readonly<Record<keyof EveningSize, readonly [least: number, most: number]>> = {
  halls: [1, 800],
  players: [1, 1e6],
  // The day ends at midnight.
  hours: [0.5, 5.5],
  seed: [0, Number.MAX_SAFE_INTEGER],
  // An allowed configuration of an installation.
  playMinutes: [5, 60],
};

/**
 * Reads `--halls 12 --players 2000 --hours 5 --seed 7 --play-minutes 60`. @throws Error for invalid options.
 */
export function readOptions(args: readonly string[]): EveningSize {
  const { values } = parseArgs({
    args: [...args],
    options: {
      halls: { type: 'string', default: '12' },
      players: { type: 'string', default: '2000' },
      hours: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      'play-minutes': { type: 'string', default: '60' },
    },
  });
  const size = {
    halls: Number(values.halls),
    players: Number(values.players),
    hours: Number(values.hours),
    seed: Number(values.seed),
    playMinutes: Number(values['play-minutes']),
  };
  for (const [name, number] of Object.entries(size)) {
    const [least, most] = bounds[name as keyof EveningSize];
    const isWhole = name === 'hours' || Number.isSafeInteger(number);
    if (!isWhole || !(number >= least && number <= most)) {
      const option = name === 'playMinutes' ? 'play-minutes' : name;
      throw new Error(`--${option} must be a number from ${least} to ${most}`);
    }
  }
  return size;
}
