import { minutes } from '@lokalbingo/contract/durations';
import { qrRequest } from '@lokalbingo/contract/qr-codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import { addTestStaff } from '../staff/testing/test-staff.ts';
import { makeCode, type QrCode, qrCodesModule } from './qr-codes.ts';
import { makeSampleCode, qrKeyForTests } from './testing/sample-code.ts';

const noon = '2026-11-21T12:00:00+01:00';
const api = useTestApi(
  ({ db, clock }) => [qrCodesModule({ ...qrKeyForTests, throttleSecret: 'for tests', db, clock })],
  { clock: fakeClock(noon) },
);
const { database, clock } = api;
const [here, there] = [1, 2] as const;

beforeAll(() =>
  storeSampleHalls(database.ownerDb, sampleHall({ hallId: here }), sampleHall({ hallId: there })),
);

async function newPlayer(...hallIds: readonly number[]): Promise<number> {
  const playerId = await storeSamplePlayer(database.db);
  for (const hallId of hallIds)
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId, playerId }));
  return playerId;
}
const made = (changes: Parameters<typeof makeSampleCode>[2] = {}) =>
  makeSampleCode({ db: database.db, clock }, here, changes);

let lastAddress = 0;
/** Reads a code, by default from a new address. */
async function read(playerId: number, qrData: string, address = `10.0.0.${++lastAddress}`) {
  const reply = await api.send(qrRequest, { as: playerId, body: { qrData }, address });
  return reply.json() as { message: string; opensHall: number | null };
}
const said = async (playerId: number, qrData: string, address?: string) =>
  (await read(playerId, qrData, address)).message;

describe('a code', () => {
  it('shows a member the message of the hall, and shows it again after its last day', async () => {
    const [player, code] = [await newPlayer(here), await made({ message: 'Hei!\\nHyggelig.' })];
    for (let times = 0; times < 2; times += 1)
      expect(await read(player, code)).toEqual({ message: 'Hei!\\nHyggelig.', opensHall: null });
    clock.set('2027-01-01T00:00:00+01:00');
    expect(await said(player, code)).toBe('Hei!\\nHyggelig.');
    expect(await said(await newPlayer(here), code)).toBe(
      'Denne koden fra Prøvehallen 1 kunne brukes til og med 31. desember 2026.',
    );
    clock.set(noon);
  });

  it('that opens the section of a hall names the hall', async () => {
    const [player, code] = [await newPlayer(here), await made({ kind: 'hall_page' })];
    expect((await read(player, code)).opensHall).toBe(here);
    expect((await read(await newPlayer(there), code)).opensHall).toBeNull();
  });

  it('for one member is used once, and the next member learns that it is used', async () => {
    const code = await made({ usedBy: 'one_player' });
    const [one, other] = [await newPlayer(here), await newPlayer(here)];
    expect(await said(one, code)).toBe('Velkommen til oss!');
    expect(await said(other, code)).toBe('Denne koden fra Prøvehallen 1 er allerede brukt av en annen.');
    expect(await said(one, code)).toBe('Velkommen til oss!');
  });

  it('for each member is used once by each', async () => {
    const code = await made({ usedBy: 'each_player' });
    const players = [await newPlayer(here), await newPlayer(here)];
    for (const player of [...players, ...players])
      expect(await said(player, code)).toBe('Velkommen til oss!');
    const used = 'SELECT FROM qr_codes.uses WHERE player_id = ANY ($1)';
    expect((await database.pool.query(used, [players])).rows).toHaveLength(2);
  });

  it('is for members of its hall, and can be used after becoming one', async () => {
    const code = await made({ usedBy: 'one_player' });
    const player = await newPlayer();
    expect(await said(player, code)).toMatch(/^Denne koden er for medlemmer av Prøvehallen 1.*ennå/);
    expect(await said(await newPlayer(there), code)).toMatch(/^Denne koden er for medlemmer .*flere haller/);
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: here, playerId: player }));
    expect(await said(player, code)).toBe('Velkommen til oss!');
  });

  it('about a game is hidden from a paused player; other messages are not', async () => {
    const [game, welcome] = [await made({ kind: 'game' }), await made()];
    const [inHall, everywhere] = [await newPlayer(here), await newPlayer(here)];
    expect(await said(inHall, game)).toBe('Velkommen til oss!');
    const endsOn = osloDay('2026-12-24');
    await inTransaction(database.db, async (tx) => {
      await beginPause(tx, { clock }, { hallId: here, playerId: inHall, endsOn });
      return ok(await beginGlobalPause(tx, { clock }, { playerId: everywhere, endsOn }));
    });
    for (const player of [inHall, everywhere]) {
      expect(await said(player, game)).toMatch(/^Du har spillepause i Prøvehallen 1/);
      expect(await said(player, welcome)).toBe('Velkommen til oss!');
    }
  });

  it('may be typed with spaces, hyphens and in lower case', async () => {
    const [player, code] = [await newPlayer(here), await made()];
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    expect(await said(player, typed)).toBe('Velkommen til oss!');
  });
});

describe('a code that does not exist', () => {
  it('is unknown, whatever its form', async () => {
    const player = await newPlayer(here);
    const code = await made();
    const other = code.endsWith('A') ? 'B' : 'A';
    const wrong = [
      `${code.slice(0, -1)}${other}`,
      `${code}A`,
      code.slice(1),
      '2'.repeat(16),
      '0'.repeat(16),
      'https://example.org/',
      "' OR 1=1 --",
      'ÆØÅ',
    ];
    for (const qrData of wrong) expect(await said(player, qrData)).toMatch(/^Vi kjenner ikke denne koden/);
    for (const body of [{}, { qrData: '' }, { qrData: 'x'.repeat(513) }, { qrData: 1 }])
      expect((await api.send(qrRequest, { as: player, body })).json().code).toBe('malformed_request');
  });

  it('gets the same answer as a code changed in the database or signed with another key', async () => {
    const player = await newPlayer(here);
    const code = await made({ message: 'Velkommen' });
    await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE qr_codes.codes SET message = 'Send oss penger' WHERE message = 'Velkommen'; COMMIT`);
    expect(await said(player, code)).toMatch(/^Vi kjenner ikke/);
    const given = { ...sampleOf(), actor: { name: 'Eva Vakt' }, reason: 'Plakat i hallen' };
    const forged = await inTransaction(database.db, (tx) =>
      makeCode(tx, { qrSecret: 'guessed', clock }, given),
    );
    expect(await said(player, forged.ok ? forged.value.written : '')).toMatch(/^Vi kjenner ikke/);
  });

  it('may be attempted twenty times an hour; after that no code is read', async () => {
    const [player, code] = [await newPlayer(here), await made()];
    for (let times = 0; times < 20; times += 1) expect(await said(player, 'nei')).toMatch(/^Vi kjenner ikke/);
    expect(await said(player, code)).toBe(
      'Du har prøvd mange koder som ikke finnes.\\nVent 60 minutter, og prøv igjen.',
    );
    clock.advance(minutes(60));
    expect(await said(player, code)).toBe('Velkommen til oss!');
    clock.set(noon);
  });

  it('counts as an attempt of the address; a correct code does not', async () => {
    const address = '10.9.9.9';
    const players = await Promise.all(Array.from({ length: 16 }, () => newPlayer(here)));
    const code = await made();
    // A correct code releases its attempt, so that a hall full of members need not wait.
    for (let times = 0; times < 25; times += 1)
      for (const player of players.slice(0, 2)) await said(player, code, address);
    for (const player of players.slice(0, 15))
      for (let times = 0; times < 20; times += 1) await said(player, 'nei', address);
    expect(await said(players[15] ?? 0, code, address)).toMatch(/^Du har prøvd mange koder/);
    expect(await said(players[15] ?? 0, code)).toBe('Velkommen til oss!');
  });
});

describe('two hundred concurrent readings', () => {
  it('by twenty players use a code for one member once', async () => {
    const code = await made({ usedBy: 'one_player' });
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(here)));
    const readings = Array.from({ length: 200 }, (_, at) => players[at % 20] ?? 0);
    const outcomes = await Promise.all(
      readings.map(async (player) => ({ player, said: await said(player, code) })),
    );
    const welcomed = outcomes.filter((each) => each.said === 'Velkommen til oss!');
    expect(new Set(welcomed.map(({ player }) => player)).size).toBe(1);
    expect(welcomed).toHaveLength(10);
    expect(outcomes.filter((each) => each.said.includes('allerede brukt'))).toHaveLength(190);
  });
});

describe('making a code', () => {
  const make = (changes: Partial<Omit<QrCode, 'message'>> & { message?: string | undefined } = {}) =>
    inTransaction(database.db, (tx) =>
      makeCode(
        tx,
        { ...qrKeyForTests, clock },
        { ...sampleOf(), ...changes, actor: { name: 'Eva Vakt' }, reason: 'Plakat i hallen' },
      ),
    ).then((outcome) => (outcome.ok ? outcome.value.code.message : outcome.refusal.code));

  it('uses the usual text of its kind unless the hall gives one', async () => {
    expect(await make({ message: undefined })).toMatch(/^Velkommen til Prøvehallen 1!/);
    expect(await make({ kind: 'hall_page', message: undefined })).toContain('Trykk OK for å åpne siden');
    expect(await make({ kind: 'game', message: 'Ekstrarunde kl. 19' })).toBe('Ekstrarunde kl. 19');
  });

  it('is refused in an unknown hall, and for a past day or one more than a year ahead', async () => {
    expect(await make({ hallId: 99 })).toBe('hall_not_found');
    expect(await make({ lastDay: osloDay('2026-11-20') })).toBe('wrong_last_day');
    expect(await make({ lastDay: osloDay('2027-11-22') })).toBe('wrong_last_day');
    expect(await make({ lastDay: osloDay('2027-11-21') })).not.toBe('wrong_last_day');
  });
});

it('neither the database nor the log contains anything that opens a code', async () => {
  const [player, code] = [await newPlayer(here), await made()];
  await read(player, code);
  const { rows } = await database.pool.query('SELECT code::text AS row FROM qr_codes.codes AS code');
  const kept = [...rows.map(({ row }) => row), ...api.logLines].join('\n');
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(code.slice(6));
});

it('a code is deleted with its uses a year after its last day, unless a user is under a legal hold', async () => {
  const gone = async () =>
    (await database.serverPool.query('SELECT qr_codes.remove_codes(now(), 100) AS gone')).rows[0].gone;
  const player = await newPlayer(here);
  clock.set('2015-06-15T12:00:00+02:00');
  const codes = [await made({ lastDay: '2015-12-31' }), await made({ lastDay: '2015-12-31' })];
  expect(await said(player, codes[0] ?? '')).toBe('Velkommen til oss!');
  clock.set(noon);
  await database.pool.query(
    `INSERT INTO retention.legal_holds (player_id, hall_id, placed_by, ends_on, reason, set_at)
     VALUES ($1, $2, $3, '2999-01-01', 'Sak i retten', now())`,
    [player, here, await addTestStaff(database.ownerDb, clock, [])],
  );
  expect(await gone()).toBe(1);
  await database.pool.query(`UPDATE retention.legal_holds SET ends_on = '2016-01-01'`);
  expect(await gone()).toBe(1);
  const another = await newPlayer(here);
  for (const code of codes) expect(await said(another, code)).toMatch(/^Vi kjenner ikke/);
  expect(await said(another, await made())).toBe('Velkommen til oss!');
});

const sampleOf = () => ({
  hallId: here,
  kind: 'welcome' as const,
  message: 'Hei' as string | undefined,
  usedBy: 'each_player' as const,
  lastDay: osloDay('2026-12-31'),
});
