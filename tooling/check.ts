/**
 * `npm run check`: what continuous integration runs. `npm test` runs only its tests (`--tests`), `npm run
 * check:long` also the tests that take too long for every change (`--long`). The exit code says whether everything passed.
 */
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.ts';
import { longParts, staticParts, testParts } from './check-parts.ts';
import { runParts } from './run-parts.ts';

const { values } = parseArgs({ options: { tests: { type: 'boolean' }, long: { type: 'boolean' } } });

buildWeb();
const isWell = await runParts([
  ...(values.tests ? [] : staticParts),
  ...(values.long ? longParts : testParts),
]);
process.exit(isWell ? 0 : 1);
