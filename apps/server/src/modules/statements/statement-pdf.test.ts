import {
  getStatement,
  getYearStatement,
  listStatementYears,
  pdfLinesAtMost,
} from '@lokalbingo/contract/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { readHere } from '../../platform/long-reading.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { statementsModule } from './statements.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';
import { moveOn, openTestCard } from './testing/statement-fixture.ts';

const api = useTestApi(({ db, clock }) => [
  statementsModule({ db, clock, productName: 'Lokalbingo', read: readHere(db) }),
]);
const [hallId, otherHallId] = [1, 2];
const stakes = 60;
let playerId: number;

beforeAll(async () => {
  const { ownerDb: db } = api.database;
  await storeSampleHalls(
    db,
    sampleHall({ hallId, name: 'Bergen Bingo' }),
    sampleHall({ hallId: otherHallId, name: 'Čáhput Bingo på Ørlandet' }),
  );
  playerId = await storeSamplePlayer(db);
  const cards = [
    await openTestCard(db, { hallId, playerId, at: '2024-02-01T12:00:00+01:00' }),
    await openTestCard(db, { hallId: otherHallId, playerId, at: '2025-06-01T12:00:00+02:00' }),
  ];
  for (const [index, card] of cards.entries())
    await moveOn(
      db,
      card,
      { kind: 'deposit', own: 500_000, at: '2025-12-01T12:00:00+01:00', text: 'Innskudd med kort' },
      { kind: 'prize', winnings: 1_000_000, at: '2025-12-02T12:00:00+01:00', text: 'Gevinst: fire rader' },
      {
        kind: 'prize',
        winnings: 1_000_001 + index,
        at: '2025-12-31T23:59:59+01:00',
        text: 'Gevinst: fem rader på bong\u00a014',
      },
      ...Array.from({ length: 6 }, (_, no) => ({
        kind: 'prize' as const,
        winnings: 100 + no,
        at: '2025-12-03T12:00:00+01:00',
        text: `Gevinst: én rad ${no}`,
      })),
      { kind: 'withdrawal_held', winnings: -10_000, at: '2026-01-01T00:00:00+01:00', text: 'Uttak K7Q4-M2' },
      ...Array.from({ length: stakes }, (_, no) => ({
        kind: 'stake' as const,
        own: -4000,
        at: new Date(Date.parse('2026-11-01T12:00:00+01:00') + no * 60_000),
        text: `Kjøp: 2\u00a0store bonger, Hovedspill\u00a01 kl.\u00a012.00 (runde\u00a0${no})`,
      })),
    );
});

async function statement(body: object): Promise<ReadPdf> {
  const reply = await api.send(getStatement, {
    as: playerId,
    body: { format: 'pdf', from: '2026-01-01', to: '2026-11-21', ...body },
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(reply.rawPayload);
}

async function yearOf(year: number) {
  const reply = await api.send(getYearStatement, { as: playerId, body: { year } });
  return { reply, pdf: reply.statusCode === 200 ? await readPdf(reply.rawPayload) : undefined };
}

const count = <Thing>(all: readonly Thing[], one: Thing): number => all.filter((each) => each === one).length;

describe('a statement as PDF', () => {
  it('names its player, its halls and days, and its sums', async () => {
    const { pages, info } = await statement({ bingoid: hallId });
    expect(pages[0]).toContain('Medlem Kari Prøve');
    expect(pages[0]).toContain('Hall Bergen Bingo (Kjede 1)');
    expect(pages[0]).toContain('Periode 01.01.2026 – 21.11.2026');
    expect(pages[0]).toContain('Saldo ved starten av 01.01.2026 5 000,00 20 006,16 25 006,16');
    expect(pages[0]).toContain('Kjøp av bonger −2 400,00 0,00 −2 400,00');
    expect(pages[0]).toContain('Uttak 0,00 −100,00 −100,00');
    expect(pages[0]).toContain('Saldo ved slutten av 21.11.2026 2 600,00 19 906,16 22 506,16');
    expect(info).toMatchObject({ Title: 'Kontoutskrift 01.01.2026 – 21.11.2026', Language: 'nb-NO' });
  });

  it('has every transaction once, with the balance after it', async () => {
    const { pages } = await statement({ bingoid: hallId });
    const text = pages.join(' ');
    for (let no = 0; no < stakes; no += 1) expect(text.split(`(runde ${no})`)).toHaveLength(2);
    expect(text).toContain(
      '01.11.2026 12:00 Kjøp: 2 store bonger, Hovedspill 1 kl. 12.00 (runde 0) 40,00 24 866,16',
    );
  });

  it('is read aloud as headings and tables in order, in Norwegian, and repeated content once', async () => {
    const { isTagged, roles, read, pages, metadata } = await statement({ bingoid: hallId });
    expect(isTagged).toBe(true);
    expect(metadata).toContain('pdfuaid');
    expect(count(roles, 'H1')).toBe(1);
    expect(count(roles, 'TD')).toBe(3 * 8 + 4 * (stakes + 1));
    expect(count(roles, 'TH')).toBe(4 + 5 + 8 + stakes + 1);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.includes('Dato og tid'))).toEqual(pages.map(() => true));
    expect(read.filter((page) => page.includes('Dato og tid'))).toHaveLength(1);
    expect(pages.map((page, index) => page.includes(`Side ${index + 1} av ${pages.length}`))).toEqual(
      pages.map(() => true),
    );
    expect(read.join(' ')).not.toContain('Side 1 av');
    expect(read[0]?.indexOf('Kontoutskrift')).toBeLessThan(read[0]?.indexOf('Medlem') ?? 0);
  });

  it('shows all halls together and each hall, with letters that a typeface has', async () => {
    const text = (await statement({})).pages.join(' ');
    expect(text).toContain('Alle haller');
    expect(text).toContain('Saldo ved slutten av 21.11.2026 5 200,00 39 812,33 45 012,33');
    expect(text).toContain('Čáhput Bingo på Ørlandet (Kjede 1)');
  });

  it.each([
    ['Ánná Ŋižžâ', 'Čiŋáš'],
    ['Thị Hồng', 'Nguyễn'],
    ['Łukasz', 'Żółć'],
    ['Ǩiõkklâ', 'Ǯuʹrǯǯ'],
    ['Мария', 'Παπαδοπούλου'],
  ])('prints the name %s %s in full', async (firstName, lastName) => {
    const named = (first: string, last: string) =>
      api.database.pool.query(
        'UPDATE identity.players SET first_name = $1, last_name = $2 WHERE player_id = $3',
        [first, last, playerId],
      );
    await named(firstName, lastName);
    const { pages } = await statement({ bingoid: hallId });
    expect(pages[0]?.normalize('NFC')).toContain(`Medlem ${firstName} ${lastName}`);
    await named('Kari', 'Prøve');
  });

  it('says so when there are no transactions', async () => {
    const { pages } = await statement({ bingoid: hallId, from: '2026-05-01', to: '2026-05-31' });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Ingen transaksjoner i perioden.');
  });

  it('has lines for money to vouchers and back, for players who have any', async () => {
    const player = await storeSamplePlayer(api.database.db);
    const at = '2026-01-01T12:00:00+01:00';
    const card = await openTestCard(api.database.ownerDb, { hallId, playerId: player, at });
    await moveOn(
      api.database.ownerDb,
      card,
      { kind: 'deposit', own: 10_000, at },
      { kind: 'party_reserved', own: -8000, at, text: 'Billett kjøpt, Billettsystem 1' },
      { kind: 'party_returned', own: 5000, at, text: 'Billett lukket, Billettsystem 1' },
      { kind: 'party_won', winnings: 1500, at, text: 'Gevinst: Billett lukket, Billettsystem 1' },
    );
    const reply = await api.send(getStatement, {
      as: player,
      body: { bingoid: hallId, format: 'pdf', from: '2026-01-01', to: '2026-01-31' },
    });
    const text = (await readPdf(reply.rawPayload)).pages.join(' ');
    expect(text).toContain('Til billetter og spilløkter −80,00 0,00 −80,00');
    expect(text).toContain('Tilbake fra billetter og spilløkter 50,00 0,00 50,00');
    expect(text).toContain('Gevinster 0,00 0,00 0,00');
    expect(text).toContain('Gevinst fra billetter og spilløkter 0,00 15,00 15,00');
    expect((await statement({ bingoid: hallId })).pages.join(' ')).not.toContain('billetter og spilløkter');
  });

  it('is refused when it is too long, and given as CSV', async () => {
    const player = await storeSamplePlayer(api.database.db);
    const card = await openTestCard(api.database.ownerDb, {
      hallId,
      playerId: player,
      at: '2026-01-01T12:00:00+01:00',
    });
    const one = { kind: 'deposit', own: 100, at: '2026-11-01T12:00:00+01:00' } as const;
    await moveOn(api.database.ownerDb, card, ...Array.from({ length: pdfLinesAtMost + 1 }, () => one));
    const ask = (format: 'csv' | 'pdf') =>
      api.send(getStatement, {
        as: player,
        body: { bingoid: hallId, from: '2026-11-01', to: '2026-11-21', format },
      });
    const refused = await ask('pdf');
    expect([refused.statusCode, refused.json().code, refused.json().facts]).toEqual([
      422,
      'statement_too_long',
      { movements: pdfLinesAtMost + 1, movementsAtMost: pdfLinesAtMost },
    ]);
    expect((await ask('csv')).statusCode).toBe(200);
  });
});

describe("a year's statement", () => {
  it('shows the balance at the end of the year, per hall and in total, though money moved at midnight', async () => {
    const { reply, pdf } = await yearOf(2025);
    const text = pdf?.pages.join(' ') ?? '';
    expect(reply.headers['content-disposition']).toBe('attachment; filename="arsoppgave-2025.pdf"');
    expect(text).toContain('Årsoppgave 2025');
    expect(text).toContain('Saldo 31. desember 2025 10 000,00 40 012,33 50 012,33');
    expect(text).toContain('Saldo 31. desember 2025 5 000,00 20 006,16 25 006,16');
    expect(text).toContain('Saldo 31. desember 2025 5 000,00 20 006,17 25 006,17');
  });

  it('lists every prize above the amount of the tax rules, not one that equals it, and the five largest', async () => {
    const text = (await yearOf(2025)).pdf?.pages.join(' ') ?? '';
    const prizes = text.slice(text.indexOf('De største enkeltgevinstene'), text.indexOf('Om skatt'));
    expect(prizes).toContain('Her står hver gevinst på mer enn kr 10 000');
    expect(prizes.match(/31\.12\.2025 23:59/g)).toHaveLength(2);
    expect(prizes).toContain('10 000,02');
    expect(prizes.match(/fire rader 10 000,00/g)).toHaveLength(2);
    expect(prizes.match(/én rad/g)).toHaveLength(1);
    expect(text).toContain('ikke råd om skatt');
    expect(text).toContain('skatteloven § 5-50');
  });

  it('sums the winnings from vouchers and sessions, and does not call the sum a single prize', async () => {
    const player = await storeSamplePlayer(api.database.db);
    const at = '2025-06-01T12:00:00+02:00';
    const card = await openTestCard(api.database.ownerDb, { hallId, playerId: player, at });
    await moveOn(
      api.database.ownerDb,
      card,
      { kind: 'party_won', winnings: 1_500_000, at, text: 'Gevinst: Spilløkt avsluttet, Partnerspill' },
      { kind: 'prize', winnings: 5000, at, text: 'Gevinst: én rad' },
    );
    const reply = await api.send(getYearStatement, { as: player, body: { year: 2025 } });
    const text = (await readPdf(reply.rawPayload)).pages.join(' ');
    expect(text).toContain('Gevinst fra billetter og spilløkter 0,00 15 000,00 15 000,00');
    const prizes = text.slice(text.indexOf('De største enkeltgevinstene'), text.indexOf('Om skatt'));
    expect(prizes).toContain('Vi kjenner bare summen, ikke hver gevinst.');
    expect(prizes).toContain('Gevinst: én rad 50,00');
    expect(prizes).not.toContain('15 000,00');
    expect((await yearOf(2025)).pdf?.pages.join(' ')).not.toContain('billetter og spilløkter');
  });

  it('exists for past years, from the first card on', async () => {
    const { answer } = await api.call(listStatementYears, { as: playerId });
    expect(answer).toEqual({ years: [2025, 2024] });
    expect((await yearOf(2024)).pdf?.pages.join(' ')).toContain('Ingen enkeltgevinster i året.');
    const refusals = [(await yearOf(2026)).reply, (await yearOf(2023)).reply];
    expect(refusals.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [422, 'period_in_future'],
      [422, 'period_before_membership'],
    ]);
  });
});
