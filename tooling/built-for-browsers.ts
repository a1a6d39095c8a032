/**
 * Checks the built files, including libraries, against the supported browsers (browser-support.ts): scripts
 * for features of the language and of the page's own objects, style sheets for their rules.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { filledInBy, missingIn, ownNamesIn, sourcesForBrowsers, unknownInSheet } from './browser-support.ts';
import { buildWeb } from './build-web.ts';
import { programsDoWithout, sheetsDoWithout } from './tolerated-gaps.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const built = (ending: string) =>
  globSync(`apps/{portal,game,hall}/dist/**/*.${ending}`, { cwd: root }).map((path) => read(path));

buildWeb();
const ownNames = new Set(sourcesForBrowsers(root).flatMap(ownNamesIn));
const filledIn = filledInBy(read('packages/browser/src/polyfills.ts'));
const seen = new Set<string>();

const complain = (path: string, name: string, exceptions: Readonly<Record<string, string>>): void => {
  seen.add(name);
  if (name in exceptions) return;
  console.log(`${path}: not every browser that we serve knows ${name}`);
  process.exitCode = 1;
};
for (const file of built('js'))
  for (const name of missingIn(file, { ownNames, filledIn, isBuilt: true }))
    complain(file.path, name, programsDoWithout);
for (const { path, text } of built('css'))
  for (const name of unknownInSheet(parse(text))) complain(path, name, sheetsDoWithout);
for (const name of Object.keys(sheetsDoWithout).filter((each) => !seen.has(each))) {
  console.log(`tolerated-gaps.ts: no style sheet uses ${name} any more`);
  process.exitCode = 1;
}
