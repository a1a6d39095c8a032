/** Writes `docs/fairness-example.json`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleRounds } from './example-rounds.ts';

const file = join(import.meta.dirname, '../../docs/fairness-example.json');
writeFileSync(file, `${JSON.stringify(await exampleRounds(), null, 2)}\n`);
