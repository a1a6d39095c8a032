import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptOfStaff } from './kept-of-staff.ts';
import { retentionTable } from './retention-table.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../../../portal/content/pages/personvern.md'),
  'utf8',
);

const withinADay = 'Fra noen minutter til et døgn';
const asTheAccount =
  'Fem år etter at kundeforholdet er over, og etter regnskapsåret for den siste transaksjonen';
const withTheBooks = 'Fem år etter at regnskapsåret er over';

/** The privacy page's wording of each retention period. */
const wordings: Readonly<Record<string, string>> = {
  'five years after the customer relationship ended, and after the fiscal year of the last movement':
    asTheAccount,
  'five years after the customer relationship ended': 'Fem år etter at kundeforholdet er over |',
  'five years after the fiscal year ended': withTheBooks,
  'five years after the fiscal year ended in which it closed; an open one is kept, and deleted with the player once it is reported empty':
    withTheBooks,
  'as long as its voucher or session': withTheBooks,
  'until deleted, then five years after the fiscal year of the last payment; a card that is not deleted, as long as the player’s data':
    'Til du sletter kortet, og så fem år etter regnskapsåret for den siste betalingen',
  'five years after it ended': 'Fem år etter at pausen er over',
  'until the last pause of the player has ended': 'husker vi den også når alt annet er slettet',
  'a year after it ended; the newest as long as the player’s data, because it tells when the customer relationship ended':
    'Et år etter at innloggingen er over. Den nyeste beholdes som kontoen',
  'as long as the login that opened it': 'Et år etter at innloggingen er over',
  'a year after its last day': 'Et år etter kodens siste dag',
  'a year after the last day of the code': 'Et år etter kodens siste dag',
  '30 days after it ended': '30 dager etter at meldingen er ferdig',
  '30 days after it expired': '30 dager etter at meldingen er ferdig',
  'a day after it expired (15 minutes)': withinADay,
  'a day after it expired (1 minute)': withinADay,
  'a day after the last step': withinADay,
  'a day after the player last played': withinADay,
  'as long as its flow, at most a day': withinADay,
  'until it expires (30 minutes)': withinADay,
  'until it expires (at most 10 minutes)': withinADay,
  'until the attempts no longer count, at most a day': withinADay,
  'until the case is closed or expires':
    'Navnet på en annen som saken gjaldt, slettes når saken er avsluttet',
};

it('the privacy page states each retention period of players’ data, and no other', () => {
  const times = new Set(
    Object.entries(retentionTable)
      // Staff are informed by their employer.
      .filter(
        ([table, line]) =>
          !(table in keptOfStaff) &&
          !('rules' in line && (line.rules as readonly string[]).includes('staff.members')),
      )
      .flatMap(([, line]) => ('kept' in line ? [String(line.kept)] : [])),
  );
  expect(times.size).toBeGreaterThan(15);
  expect([...times].filter((time) => wordings[time] === undefined)).toEqual([]);
  expect(Object.keys(wordings).filter((time) => !times.has(time))).toEqual([]);
  for (const words of Object.values(wordings)) expect(page).toContain(words);
});
