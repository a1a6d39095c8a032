import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../modules/audit/audit.ts';
import { sealDays } from '../../modules/audit/seal-days.ts';
import { chainHash } from '../../modules/books/hash-chain.ts';
import { goldenDay } from '../../modules/books/testing/golden-day.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { runBooks } from '../books-commands.ts';
import { everyHall } from './books-command.ts';

const database = useTestDatabase();
const clock = fakeClock(new Date('2026-12-01T12:00:00+01:00'));
const folder = mkdtempSync(join(tmpdir(), 'journal-'));
const file = join(folder, 'journal.csv');
const hallId = 1;

const books = (...typed: string[]) => runBooks({ db: database.db, clock, admit: everyHall }, typed);
const writeJournal = (to = '2026-11-30', out = file) =>
  books('journal', '--hall', `${hallId}`, '--from', '2026-11-01', '--to', to, '--out', out);
const verify = async (name = file) => (await books('verify', name)).text;
const written = () => readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n');

/** Writes a copy of the journal with changed lines. */
function changed(change: (lines: string[]) => readonly string[]): string {
  const name = join(folder, 'changed.csv');
  writeFileSync(name, `${change(written()).join('\r\n')}\r\n`);
  return name;
}

/** Lines with recomputed hashes, as a skilled forger would write them. */
function rehashed([heading = '', ...lines]: readonly string[]): readonly string[] {
  let last = '';
  const hashed = lines.map((line) => {
    const fields = line.split(';').slice(0, -1);
    last = chainHash(last, fields);
    return [...fields, last].join(';');
  });
  return [heading, ...hashed];
}

beforeAll(async () => {
  await goldenDay(database.ownerDb, hallId);
  expect(await writeJournal()).toMatchObject({ isDone: true });
});

describe('the journal', () => {
  it('is the same on stdout as in a file', async () => {
    const { text } = await books(
      'journal',
      '--hall',
      `${hallId}`,
      '--from',
      '2026-11-01',
      '--to',
      '2026-11-30',
    );
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  it('has a debit and a credit for each voucher, as in the hand-made journal, and the sums', () => {
    const card = /2910-(\d+)/.exec(written().join('\n'))?.[1];
    // Checks only that a voucher has a number; the hash is verified elsewhere.
    const lines = written().map((line) => line.replace(/;\d+;/, ';N;').replace(/;[^;]*$/, ''));
    expect(lines).toEqual([
      'date;voucher no.;account no.;account name;debit;credit;text;reference',
      '2026-11-01;;;;;;Journal;hall 1, 2026-11-01 to 2026-11-30',
      '2026-11-21;N;1570;Fordring på betalingsformidler;500,00;;Bilag deposit:09:00;deposit:09:00',
      `2026-11-21;N;2910-${card};Spillekort, egne penger;;500,00;Bilag deposit:09:00;deposit:09:00`,
      `2026-11-21;N;2910-${card};Spillekort, egne penger;60,00;;Bilag stake:10:00;stake:10:00`,
      '2026-11-21;N;2920;Innsatser i runder som ikke er avgjort;;60,00;Bilag stake:10:00;stake:10:00',
      '2026-11-21;N;3100;Spilleresultat, innsatser minus premier;50,00;;Bilag prize:10:05;prize:10:05',
      `2026-11-21;N;2911-${card};Spillekort, gevinster;;50,00;Bilag prize:10:05;prize:10:05`,
      '2026-11-21;N;3100;Spilleresultat, innsatser minus premier;0,01;;Bilag rounding:10:06;rounding:10:06',
      '2026-11-21;N;2960;Øreavrunding av premier, ikke delt ut;;0,01;Bilag rounding:10:06;rounding:10:06',
      '2026-11-21;N;2920;Innsatser i runder som ikke er avgjort;60,00;;Bilag settlement:10:07;settlement:10:07',
      '2026-11-21;N;3100;Spilleresultat, innsatser minus premier;;60,00;Bilag settlement:10:07;settlement:10:07',
      `2026-11-21;N;2910-${card};Spillekort, egne penger;5,00;;Bilag stake:11:00;stake:11:00`,
      `2026-11-21;N;2911-${card};Spillekort, gevinster;20,00;;Bilag stake:11:00;stake:11:00`,
      '2026-11-21;N;2920;Innsatser i runder som ikke er avgjort;;25,00;Bilag stake:11:00;stake:11:00',
      `2026-11-21;N;2910-${card};Spillekort, egne penger;100,00;;Bilag withdrawal_held:12:00;withdrawal_held:12:00`,
      `2026-11-21;N;2911-${card};Spillekort, gevinster;30,00;;Bilag withdrawal_held:12:00;withdrawal_held:12:00`,
      '2026-11-21;N;2940;Uttak til utbetaling;;130,00;Bilag withdrawal_held:12:00;withdrawal_held:12:00',
      '2026-11-21;N;2940;Uttak til utbetaling;130,00;;Bilag withdrawal_paid:13:00;withdrawal_paid:13:00',
      '2026-11-21;N;1920;Bank;;130,00;Bilag withdrawal_paid:13:00;withdrawal_paid:13:00',
      '2026-11-21;N;1570;Fordring på betalingsformidler;75,00;;Bilag deposit_held:14:00;deposit_held:14:00',
      '2026-11-21;N;2950;Tilbakebetaling til betaler;;75,00;Bilag deposit_held:14:00;deposit_held:14:00',
      '2026-11-21;N;2950;Tilbakebetaling til betaler;75,00;;Bilag deposit_refund:15:00;deposit_refund:15:00',
      '2026-11-21;N;1570;Fordring på betalingsformidler;;75,00;Bilag deposit_refund:15:00;deposit_refund:15:00',
      '2026-11-21;N;2920;Innsatser i runder som ikke er avgjort;25,00;;Bilag stake_refund:16:00;stake_refund:16:00',
      `2026-11-21;N;2910-${card};Spillekort, egne penger;;5,00;Bilag stake_refund:16:00;stake_refund:16:00`,
      `2026-11-21;N;2911-${card};Spillekort, gevinster;;20,00;Bilag stake_refund:16:00;stake_refund:16:00`,
      '2026-11-21;N;1900;Kontanter;200,00;;Bilag cash_deposit:17:00;cash_deposit:17:00',
      `2026-11-21;N;2910-${card};Spillekort, egne penger;;200,00;Bilag cash_deposit:17:00;cash_deposit:17:00`,
      `2026-11-21;N;2910-${card};Spillekort, egne penger;70,00;;Bilag cash_payout:18:00;cash_payout:18:00`,
      `2026-11-21;N;2911-${card};Spillekort, gevinster;10,00;;Bilag cash_payout:18:00;cash_payout:18:00`,
      '2026-11-21;N;1900;Kontanter;;80,00;Bilag cash_payout:18:00;cash_payout:18:00',
      '2026-11-30;;;;1410,01;1410,01;Sum;30 lines',
    ]);
  });

  it('is the same each time it is written', async () => {
    const again = join(folder, 'again.csv');
    await writeJournal('2026-11-30', again);
    expect(readFileSync(again)).toEqual(readFileSync(file));
  });

  it('contains only days that have ended, because other days still change', async () => {
    clock.set(new Date('2026-12-01T00:09:59+01:00'));
    expect(await writeJournal('2026-11-30', join(folder, 'early.csv'))).toMatchObject({ isDone: false });
    clock.set(new Date('2026-12-01T00:10:00+01:00'));
    expect(await writeJournal('2026-11-30', join(folder, 'early.csv'))).toMatchObject({ isDone: true });
  });
});

describe('verifying a journal', () => {
  it('reports that all is well, with the last hash, to compare with a copy kept elsewhere', async () => {
    const last = written().at(-1)?.split(';').at(-1);
    expect(await verify()).toBe(`All 32 lines fit one another and the ledger. The last hash is\n${last}`);
  });

  it.each([
    ['an amount is changed', (lines: string[]) => lines.with(4, lines[4]!.replace('60,00', '61,00')), 5],
    ['a hash is changed', (lines: string[]) => lines.with(4, lines[4]!.replace(/.$/, 'x')), 5],
    ['a line is removed', (lines: string[]) => lines.toSpliced(4, 1), 5],
    ['a line is put in', (lines: string[]) => lines.toSpliced(4, 0, lines[9]!), 5],
    ['two lines change places', (lines: string[]) => lines.with(4, lines[5]!).with(5, lines[4]!), 5],
    ['the first line is removed', (lines: string[]) => lines.toSpliced(1, 1), 2],
  ])('finds where %s', async (_, change, line) => {
    expect(await verify(changed(change))).toMatch(new RegExp(`^Line ${line} does not fit`));
  });

  it.each([
    [
      'a changed line',
      (lines: string[]) => lines.with(4, lines[4]!.replace('60,00', '61,00')),
      /^Line 5 differs from the ledger, which has: .*;60,00;/,
    ],
    ['removed lines', (lines: string[]) => lines.toSpliced(4, 2), /^Line 5 differs from the ledger/],
    [
      'an end that was cut off',
      (lines: string[]) => lines.slice(0, -1),
      /^The file ends before the ledger does: line 33 is missing/,
    ],
    [
      'a line after the end',
      (lines: string[]) => [...lines, lines[4]!],
      /^Line 34 is beyond the end of the ledger/,
    ],
  ])(
    'finds %s by comparison with the ledger, when the hashes were recomputed',
    async (_, change, finding) => {
      expect(await verify(changed((lines) => [...rehashed(change(lines))]))).toMatch(finding);
    },
  );

  it.each([
    ['', 'does not begin with the heading of a journal'],
    ['"', 'is no CSV'],
  ])('rejects a file that is not a journal: %j', async (text, complaint) => {
    const name = join(folder, 'none.csv');
    writeFileSync(name, text);
    expect(await verify(name)).toContain(complaint);
  });

  it('rejects a journal that does not name its hall', async () => {
    const other = changed((lines) => [
      ...rehashed(lines.with(1, lines[1]!.replace('2026-11-30', '2026-11-31'))),
    ]);
    expect(await verify(other)).toContain('does not say whose journal');
  });

  it('finds a change in the ledger after the journal was written', async () => {
    const damage = (by: string) =>
      database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE ledger.entries AS entry SET own_ore = entry.own_ore ${by} FROM ledger.transfers AS transfer
        WHERE transfer.transfer_id = entry.transfer_id AND transfer.kind = 'withdrawal_paid'; COMMIT`);
    await damage('* 2');
    expect(await verify()).toMatch(/^Line 19 differs from the ledger, which has: .*;260,00;/);
    await damage('/ 2');
    expect(await verify()).toContain('All 32 lines');
  });
});

describe('verifying the audit log', () => {
  const verifyLog = async () => {
    const { isDone, text } = await books('verify');
    return [isDone, text];
  };

  it('reports the last hash, and names a day that does not agree', async () => {
    expect(await verifyLog()).toEqual([true, 'The audit log has no finished days yet.']);
    await writeAudit(
      database.consoleDb,
      new Date('2026-11-30T12:00:00+01:00'),
      { staffId: undefined },
      { act: 'log_in', outcome: 'done' },
    );
    await sealDays({ db: database.db, clock });
    const fine =
      /^The audit log agrees with its seals\. Sealed days: 1\. Keep the last hash elsewhere:\n[0-9a-f]{64}$/;
    expect(await verifyLog()).toEqual([true, expect.stringMatching(fine)]);
    await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM audit.records; COMMIT`);
    expect(await verifyLog()).toEqual([false, 'The audit log does not agree with its seals: 2026-11-30.']);
  });
});
