import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { useRoundFixture } from '../../modules/rounds/testing/round-fixture.ts';
import { readPdf } from '../../modules/statements/testing/read-pdf.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useRoundFixture();
const { database, clock } = world;
const folder = mkdtempSync(join(tmpdir(), 'copy-'));
const because = ['--because', 'Legitimasjon vist'] as const;
const desk = (...typed: (string | number)[]) => typedAtDesk(world, 'Eva Vakt', typed);
const rows = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows;
const actsOn = (playerId: number) =>
  rows('SELECT what, actor, reason FROM member_desk.acts WHERE player_id = $1 ORDER BY act_id', playerId);
const toldTo = (playerId: number) =>
  rows(
    'SELECT message_id FROM notifications.messages JOIN identity.players ON mobile = recipient WHERE player_id = $1',
    playerId,
  );

async function formerMember(): Promise<number> {
  const hallId = await world.newHall();
  const playerId = await world.newPlayer(hallId, { ownOre: kroner(75.5), winningsOre: kroner(0) });
  expect(await desk('close-account', '--player', playerId, '--leaving-money', ...because)).toContain('done');
  return playerId;
}

it('a former member’s own copy goes into a file, is kept with who and why, and told to the member', async () => {
  const playerId = await formerMember();
  const path = join(folder, `${playerId}.json`);
  expect(await desk('own-copy', '--player', playerId, '--to', path, ...because)).toBe(
    `done: Wrote the own copy of player ${playerId}.`,
  );
  const copy = JSON.parse(readFileSync(path, 'utf8'));
  expect(copy.spillekontoer).toMatchObject([{ egnePenger: 75.5 }]);
  expect(copy.konto.kontoAvsluttet).toBeTruthy();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [closed, written] = await actsOn(playerId);
  expect(closed).toMatchObject({ what: 'account_closed' });
  expect(written).toEqual({ what: 'own_copy_written', actor: 'Eva Vakt', reason: 'Legitimasjon vist' });
  expect(await toldTo(playerId)).toHaveLength(1);
  expect(await desk('own-copy', '--player', playerId, '--to', path, ...because)).toContain('such a file');
  expect(await actsOn(playerId)).toHaveLength(2);
});

it('a former member’s statement of a year goes into a file, and is kept with who and why', async () => {
  const playerId = await formerMember();
  const statement = ['year-statement', '--player', playerId, ...because] as const;
  const path = join(folder, `${playerId}.pdf`);
  const year = clock.now().getFullYear();
  expect(await desk(...statement, '--year', year, '--to', path)).toContain('the year is not over');
  expect(() => statSync(path)).toThrow('ENOENT');
  expect(await actsOn(playerId)).toHaveLength(1);
  clock.set(new Date(`${year + 1}-01-15T12:00:00Z`));
  expect(await desk(...statement, '--year', year, '--to', path)).toBe(
    `done: Wrote the statement of ${year} of player ${playerId}.`,
  );
  const { pages } = await readPdf(readFileSync(path));
  expect(pages.join(' ')).toContain('75,50');
  expect((await actsOn(playerId)).at(-1)).toEqual({
    what: 'year_statement_written',
    actor: 'Eva Vakt',
    reason: 'Legitimasjon vist',
  });
});

it.each([
  [['own-copy', '--player', 1], '--to PATH'],
  [['own-copy', '--player', 999_999, '--to', 'x'], 'there is no such member'],
  [['year-statement', '--player', 999_999, '--year', 2025, '--to', 'x'], 'there is no such member'],
])('what is not written right writes nothing: %j', async (typed, said) => {
  expect(await desk(...typed, ...because)).toContain(said);
});
