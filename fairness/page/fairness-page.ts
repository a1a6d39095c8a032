/** The page of a run: one file, in plain English, light and dark. */

import { confidence, type Tested, type Verdict } from '../judge.ts';
import type { FairnessOptions } from '../options.ts';
import { count, probability, verdictLines } from '../report.ts';
import { allTests } from '../tests/all-tests.ts';
import { outcomePlot, pValuesPlot } from './plots.ts';
import { style } from './style.ts';

/** A run with all its results. */
export type FairnessRun = Pick<FairnessOptions, 'rounds' | 'seed'> & {
  readonly at: Date;
  readonly seconds: number;
  readonly results: readonly Tested[];
  readonly verdict: Verdict;
};

/** The whole page, as HTML. */
export function fairnessPage(run: FairnessRun): string {
  const { verdict, results } = run;
  const bySubject = [...Map.groupBy(results, ({ subject }) => subject)];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Are draws random? Lokalbingo</title>
<style>${style}</style>
<main>
<h1>Are draws random?</h1>
<p class="verdict" data-fair="${verdict.isFair}">${verdict.isFair ? 'Fair' : 'Not fair'}</p>
${verdictLines(verdict).map(paragraph).join('\n')}
${facts(run)}
${howToRead(run)}
<h2>All tests at a glance</h2>
<p>Each dot is a test. Fair chance puts them along the line; tests outside their own 99 % are marked.</p>
<figure class="wide">${pValuesPlot(results)}</figure>
${bySubject.map(([subject, own]) => section(subject, own)).join('\n')}
</main>
</html>
`;
}

function facts({ rounds, seed, at, seconds }: FairnessRun): string {
  const rows = [
    ['Rounds of each game', count(rounds)],
    ['Seed', `<code>${escaped(seed)}</code>`],
    ['Made', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${count(seconds)} seconds`],
    ['The same again', `<code>npm run fairness -- --rounds ${rounds} --seed ${escaped(seed)}</code>`],
  ];
  return `<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function howToRead({ verdict }: FairnessRun): string {
  const percent = confidence * 100;
  return `<h2>How to read this</h2>
<p>Every round here was made as the product makes it: a secret seed, tickets dealt, their hash, and from seed and hash
the order of the balls. Only the chance itself comes from the seed above in place of the operating system, so that
anyone can make the same run again.</p>
<p>A test counts something of which we know how often fair chance brings it, and sums up how far the counts are off in
one figure, chi-square. Its <em>p-value</em> says how likely fair chance is off at least as far. Close to 0 the counts
are more uneven than chance makes them, close to 1 they are more even; in between there is nothing to see. A test by
itself says <em>outside</em> when p is below ${(0.5 * (100 - percent)).toFixed(1)} % or above ${(100 - 0.5 * (100 - percent)).toFixed(1)} %:
this happens to one in a hundred tests of perfectly fair chance. With ${verdict.made} tests some may well lie outside,
so the verdict is made of all together, by Holm's method: fair chance is condemned in at most one run of a hundred, however many
tests there are. Whoever sees a run condemned makes another one with a fresh seed. Chance may
have condemned one; two in a row it condemns once in ten thousand times.</p>
<p>In the drawings blue is what was seen and orange what fair chance leads one to expect. Where there are too many cells
to name, the drawing tells how many of them lie how far off; of fair chance 99 % lie between the dotted lines.</p>
<p>What no such test can show: that nobody knew the seeds. For that there is the commitment, which anyone can check
for every round.</p>
<h2>The tests</h2>
<table><thead><tr><th>Test<th>What is counted</thead><tbody>
${allTests.map(({ name, counts }) => `<tr><td>${name}<td>${counts}`).join('\n')}
</tbody></table>`;
}

function section(subject: string, results: readonly Tested[]): string {
  return `<section>
<h2>${subject}</h2>
<p>${results[0]?.about ?? ''}</p>
<div class="scroll"><table><thead><tr><th>Test<th class="number">Observations<th class="number">Chi-square<th class="number">Degrees of freedom<th class="number">p-value<th>Within 99 %</thead><tbody>
${results.map(row).join('\n')}
</tbody></table></div>
<div class="plots">
${results.map(({ test, outcome }) => `<figure><figcaption>${test}</figcaption>${outcomePlot(outcome)}</figure>`).join('\n')}
</div>
</section>`;
}

function row({ test, outcome, p, isWithin }: Tested): string {
  const numbers = [
    count(outcome.observations),
    outcome.statistic.toFixed(1),
    count(outcome.degreesOfFreedom),
    probability(p),
  ];
  return `<tr><td>${test}${numbers.map((number) => `<td class="number">${escaped(number)}`).join('')}<td data-within="${isWithin}">${isWithin ? 'yes' : 'outside'}`;
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
