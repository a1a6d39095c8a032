import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { retentionTable } from './retention-table.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../../../portal/content/pages/personvern.md'),
  'utf8',
);

const withinADay = 'Fra noen minutter til et døgn';
const asTheAccount =
  'Fem år etter at kundeforholdet er over, og etter regnskapsåret for den siste transaksjonen';
const withTheBooks = 'Fem år etter at regnskapsåret er over';

/** How the privacy page tells of each time that something is kept. */
const toldAs: Readonly<Record<string, string>> = {
  'five years after the relation ended, and after the fiscal year of the last movement': asTheAccount,
  'five years after the relation ended': 'Fem år etter at kundeforholdet er over |',
  'five years after the fiscal year ended': withTheBooks,
  'five years after the fiscal year ended in which it closed; one that stands open is kept, and goes with the player when it was told to be empty':
    withTheBooks,
  'with its voucher or session': withTheBooks,
  'until deleted, and then five years after the fiscal year ended with the last payment; the others with the player':
    'Til du sletter kortet, og så fem år etter regnskapsåret for den siste betalingen',
  'five years after it ended': 'Fem år etter at pausen er over',
  'until the last pause of the player has ended': 'husker vi den også når alt annet er slettet',
  'a year after it ended, the newest until the player is forgotten: it tells when the relation ended':
    'Et år etter at innloggingen er over. Den nyeste beholdes som kontoen',
  'with the login that it was opened from': 'Et år etter at innloggingen er over',
  'a year after its last day': 'Et år etter kodens siste dag',
  'a year after the last day of the code': 'Et år etter kodens siste dag',
  '30 days after its end': '30 dager etter at meldingen er ferdig',
  '30 days after its time': '30 dager etter at meldingen er ferdig',
  'a day after its quarter of an hour': withinADay,
  'a day after its minute': withinADay,
  'a day after the last step': withinADay,
  'a day after the player was last at a game': withinADay,
  'with its flow, a day at most': withinADay,
  'until its half hour is over': withinADay,
  'until its ten minutes are over': withinADay,
  'until they no longer count, with the longest wait of a quarter of an hour': withinADay,
  'until the case is closed or its time is over':
    'Navnet på en annen som saken gjaldt, slettes når saken er avsluttet',
};

it('the privacy page tells how long each thing about players is kept, and of no other time', () => {
  const times = new Set(
    Object.entries(retentionTable)
      // Staff are told where they work.
      .filter(([table]) => !table.startsWith('staff.'))
      .flatMap(([, line]) => ('kept' in line ? [String(line.kept)] : [])),
  );
  expect(times.size).toBeGreaterThan(15);
  expect([...times].filter((time) => toldAs[time] === undefined)).toEqual([]);
  expect(Object.keys(toldAs).filter((time) => !times.has(time))).toEqual([]);
  for (const words of Object.values(toldAs)) expect(page).toContain(words);
});
