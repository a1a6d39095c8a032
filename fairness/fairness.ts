/**
 * `npm run fairness`: tests a million draws of each game, and a million tickets of each kind, for randomness,
 * and writes a page with the results. The exit code says whether they are fair. See the README beside this
 * file.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { allGames } from '@lokalbingo/bingo/games';
import { startRoundMakers } from './batches.ts';
import { judge } from './judge.ts';
import { readOptions } from './options.ts';
import { fairnessPage } from './page/fairness-page.ts';
import { printReport } from './report.ts';
import { testGame } from './test-game.ts';

const options = readOptions(process.argv.slice(2));
const begunAtMs = performance.now();
const seconds = (): number => Math.round((performance.now() - begunAtMs) / 1000);
console.log(`${options.rounds.toLocaleString('en')} rounds of each game, seed ${options.seed}`);

const makers = startRoundMakers();
const results = [];
try {
  for (const rules of allGames) {
    results.push(...(await testGame(rules, makers.rounds(options.seed, rules.mainGame, options.rounds))));
    console.log(`${String(seconds()).padStart(5)} s  main game ${rules.mainGame} drawn, dealt and counted`);
  }
} finally {
  await makers.end();
}
const verdict = judge(results);
printReport(results, verdict);

const folder = resolve(options.folder);
await mkdir(folder, { recursive: true });
const file = join(folder, 'index.html');
await writeFile(file, fairnessPage({ ...options, results, verdict, at: new Date(), seconds: seconds() }));
console.log(
  `\nThe page: ${file}\nAgain: npm run fairness -- --rounds ${options.rounds} --seed ${options.seed}`,
);
process.exit(verdict.isFair ? 0 : 1);
