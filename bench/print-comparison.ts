import type { Comparison } from './measure.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Prints a comparison as a table, each line relative to the first. */
export function printComparison({ title, measurements }: Comparison): void {
  const base = measurements[0]?.value ?? Number.NaN;
  console.log(`\n${title}`);
  for (const { what, value, unit } of measurements) {
    const times = `× ${(value / base).toFixed(2)}`;
    console.log(
      `  ${what.padEnd(40)}${number.format(value).padStart(9)} ${unit.padEnd(12)}${times.padStart(9)}`,
    );
  }
}
