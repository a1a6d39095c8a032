/** Plots of the counts, as SVG in the page's colours. */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { dnorm } from 'lib-r-math.js';
import type { Tested } from '../judge.ts';
import type { Outcome } from '../tests/statistical-test.ts';

const { document } = new JSDOM('').window;
const width = 440;
const height = 190;
/** Of a thousand deviations of fair data, 990 are within this many standard deviations. */
const band = 2.5758;
const nameableAtMost = 40;

/** Plots a test's cells: each with its name if there are few, otherwise the distribution of their deviations. */
export function outcomePlot(outcome: Outcome): string {
  return outcome.labels !== undefined && outcome.labels.length <= nameableAtMost
    ? cellsPlot(outcome, outcome.labels)
    : spreadPlot(outcome);
}

/** Plots all p-values of a run, sorted: those of fair data are along the line. */
export function pValuesPlot(results: readonly Tested[]): string {
  const sorted = results.toSorted((one, other) => one.p - other.p);
  const dots = sorted.map((result, at) => ({ ...result, expected: (at + 0.5) / sorted.length }));
  return svg({
    height: 320,
    x: { label: 'where fair chance would put it', domain: [0, 1], grid: true },
    y: { label: 'p-value', domain: [0, 1], grid: true },
    marks: [
      Plot.line(
        [
          [0, 0],
          [1, 1],
        ],
        { stroke: 'var(--expected)', strokeWidth: 2 },
      ),
      Plot.dot(dots, {
        x: 'expected',
        y: 'p',
        r: 3.5,
        fill: ({ isWithin }) => (isWithin ? 'var(--seen)' : 'var(--outside)'),
        title: ({ subject, test, p }) => `${subject}, ${test}: ${p.toFixed(4)}`,
      }),
    ],
  });
}

/** Plots the observed and the expected counts, cell by cell. */
function cellsPlot({ observed, expected }: Outcome, labels: readonly string[]): string {
  const cells = labels.map((label, at) => ({
    label,
    seen: observed[at] as number,
    expected: expected[at] as number,
  }));
  return svg({
    marginLeft: 64,
    x: { label: null, domain: labels, tickRotate: labels.length > 8 ? -40 : 0 },
    y: { label: 'times', grid: true },
    marginBottom: 44,
    marks: [
      Plot.barY(cells, { x: 'label', y: 'seen', fill: 'var(--seen)' }),
      Plot.tickY(cells, { x: 'label', y: 'expected', stroke: 'var(--expected)', strokeWidth: 3 }),
    ],
  });
}

/**
 * Plots the deviations of the cells from the expected counts, in standard deviations, beside the normal curve
 * of fair data.
 */
function spreadPlot({ observed, expected, trials }: Outcome): string {
  const step = 0.25;
  const counts = new Map<number, number>();
  for (let cell = 0; cell < observed.length; cell += 1) {
    const expectation = expected[cell] as number;
    const deviation =
      ((observed[cell] as number) - expectation) / Math.sqrt(expectation * (1 - expectation / trials));
    const bin = Math.floor(Math.max(-6, Math.min(5.99, deviation)) / step);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const bars = [...counts].map(([bin, cells]) => ({ from: bin * step, to: (bin + 1) * step, cells }));
  const bell = Array.from({ length: 97 }, (_, at) => {
    const deviation = at / 8 - 6;
    return { deviation, cells: dnorm(deviation) * observed.length * step };
  });
  return svg({
    marginLeft: 48,
    x: { label: 'standard deviations from what was expected', domain: [-6, 6] },
    y: { label: 'cells', grid: true },
    marks: [
      Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'cells', fill: 'var(--seen)', inset: 0.5 }),
      Plot.line(bell, { x: 'deviation', y: 'cells', stroke: 'var(--expected)', strokeWidth: 2 }),
      Plot.ruleX([-band, band], { stroke: 'var(--outside)', strokeDasharray: '3 3' }),
    ],
  });
}

function svg(options: Plot.PlotOptions): string {
  return Plot.plot({
    document,
    width,
    height,
    // One style for all, so that plots need no classes of their own.
    className: 'plot',
    ...options,
  }).outerHTML;
}
