/** The report of an evening. */
import type { Agreement } from './agreement.ts';
import type { EveningAudit, EveningRow } from './audit/audit.ts';
import type { PlayedEvening } from './memory.ts';

/** Prints the whole report, line by line. Returns whether everything is right. */
export function printEvening(
  { answers, complaints }: PlayedEvening,
  { findings, figures, table }: EveningAudit,
  agreement: Agreement,
  say: (line: string) => void = console.log,
): boolean {
  printAnswers(answers, say);
  say('\nWhat happened in the evening');
  for (const { what, times } of figures) say(`  ${what.padEnd(40)}${whole(times).padStart(9)}`);
  printTable(table, say);
  say(`\n${'Audit'.padEnd(100)} examined        wrong`);
  for (const { what, lookedAt, differences, example } of findings) {
    const line = `  ${what.padEnd(98)}${whole(lookedAt).padStart(9)}${whole(differences).padStart(13)}`;
    say(example === null ? line : `${line}   ${example}`);
  }
  say(
    `\n${whole(agreement.rounds)} rounds at random (${whole(agreement.finished)} finished, ${whole(agreement.cancelled)} cancelled; ${whole(agreement.drawnInHall)} drawn in the hall), recomputed from their proofs and recalled by ${whole(agreement.recalls)} players: ${whole(agreement.differences.length)} discrepancies with what was paid`,
  );
  for (const what of agreement.differences.slice(0, 20)) say(`  ${what}`);
  say(`${whole(complaints.length)} complaints in the log`);
  for (const line of complaints.slice(0, 10)) say(`  ${line.trim()}`);
  const isSound =
    findings.every(({ differences }) => differences === 0) &&
    agreement.differences.length === 0 &&
    complaints.length === 0;
  say(`\n${isSound ? 'SOUND' : 'NOT SOUND'}`);
  return isSound;
}

function printAnswers(answers: PlayedEvening['answers'], say: (line: string) => void): void {
  say('\nAnswers to purchases');
  const byAnswer = [...Map.groupBy(answers, (answer) => answer.told)].map(
    ([answer, own]) => [answer, own.length] as const,
  );
  for (const [answer, times] of byAnswer.toSorted(([, one], [, other]) => other - one))
    say(`  ${answer.padEnd(40)}${whole(times).padStart(9)}`);
}

const columns = [
  ['rounds', (row: EveningRow) => whole(row.rounds)],
  ['cancelled', (row: EveningRow) => whole(row.cancelled)],
  ['tickets', (row: EveningRow) => whole(row.tickets)],
  ['stakes', (row: EveningRow) => kroner(row.stakesOre)],
  ['prizes', (row: EveningRow) => kroner(row.prizesOre)],
  ['held', (row: EveningRow) => kroner(row.heldOre)],
  ['refunds', (row: EveningRow) => kroner(row.refundsOre)],
  ['result', (row: EveningRow) => kroner(row.resultOre)],
  ['rounding', (row: EveningRow) => kroner(row.roundingOre)],
] as const;

function printTable(table: readonly EveningRow[], say: (line: string) => void): void {
  const cell = (text: string): string => text.padStart(14);
  say(`\n${'Hall, game (kroner)'.padEnd(22)}${columns.map(([name]) => cell(name)).join('')}`);
  for (const row of table) {
    const name = `${row.hallId ?? 'all halls'}, ${row.mainGame ?? 'all games'}`;
    say(`${name.padEnd(22)}${columns.map(([, text]) => cell(text(row))).join('')}`);
  }
}

const whole = (number: number): string => number.toLocaleString('en');

const kroner = (amountOre: number): string =>
  (amountOre / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
