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

/** Returns the whole page, as HTML. */
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
the order of the balls. Only the random bytes come from the seed above instead of the operating system, so that
anyone can repeat the run.</p>
<p>A test counts events whose frequency under fair chance is known. One figure, chi-square, sums up how far the counts
are from that frequency. Its <em>p-value</em> is the probability that fair chance deviates at least as far. Close to 0
the counts are more uneven than chance makes them, and close to 1 they are more even; values in between are normal. A
single test reports <em>outside</em> when p is below ${(0.5 * (100 - percent)).toFixed(1)} % or above ${(100 - 0.5 * (100 - percent)).toFixed(1)} %:
this happens to one in a hundred tests of perfectly fair chance. With ${verdict.made} tests some may well lie outside,
so the verdict judges all of them together, by Holm's method: a fair run fails at most once in a hundred runs, however
many tests there are. If a run fails, make another one with a fresh seed. A fair product fails two runs in a row at
most once in ten thousand.</p>
<p>In the charts, observed counts are blue and expected counts are orange. When there are too many cells to name, the
chart shows how many cells deviate by how much; under fair chance 99 % lie between the dotted lines.</p>
<p>No such test can show that nobody knew the seeds. The commitment shows that, and anyone can check it for every
round.</p>
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
