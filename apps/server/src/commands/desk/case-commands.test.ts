import { expect, it } from 'vitest';
import { storeSamplePlayer } from '../../modules/identity/testing/sample-player.ts';
import { assert } from '../../platform/result.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi(() => []);
const { database, clock } = api;
const random = { bytes: (count: number) => new Uint8Array(count) };
const desk = (name: string, ...typed: (string | number)[]) =>
  typedAtDesk({ database, clock, random }, name, typed);
const because = ['--because', 'Kontrollert mot kilder'] as const;
const numberAt = (waiting: string): number => {
  const [, number] = /\n {2}(\d+) · /.exec(waiting) ?? [];
  assert(number, `Something waits: ${waiting}`);
  return Number(number);
};

it('an account is seen with both names, and told why it is not linked', async () => {
  const playerId = await storeSamplePlayer(database.db);
  await database.pool.query(
    `INSERT INTO e_id.review_cases (player_id, differs, opened_at, last_tried_at)
     VALUES ($1, '{last_name}', now(), now())`,
    [playerId],
  );
  const seen = await desk('Eva Vakt', 'waiting');
  expect(seen).toContain('done: Accounts whose e-ID names another (1)\n');
  expect(seen).toContain(
    `player ${playerId} · written down: Kari Prøve, born (not written down) · the e-ID: (forgotten after 30 days; the member tries again) · differs in last name · tried once`,
  );
  const about = ['--account', numberAt(seen), ...because] as const;
  expect(await desk('Eva Vakt', 'take-up-account', ...about)).toContain('done: Took up account');
  expect(await desk('Ola Vakt', 'link-account', ...about)).toContain('is forgotten after 30 days');
  expect(await desk('Ola Vakt', 'reject-account', ...about)).toContain('done: Rejected account');
  expect(await desk('Ola Vakt', 'link-account', ...about)).toContain('it is rejected');
});

it('two accounts that may be one person’s are seen with why, and settled by two', async () => {
  const [one, other] = [await storeSamplePlayer(database.db), await storeSamplePlayer(database.db)];
  await database.pool.query(
    `INSERT INTO e_id.same_person_cases (player_id, other_id, because, opened_at)
     VALUES ($1, $2, '{name_and_birth_date,card}', now())`,
    [one, other],
  );
  const seen = await desk('Eva Vakt', 'waiting');
  expect(seen).toContain('done: Accounts that may be one person’s (1)\n');
  expect(seen).toContain(
    `player ${one}: Kari Prøve, born (not written down) · player ${other}: Kari Prøve, born (not written down) · alike in name and birth date, card · count together until it is decided`,
  );
  const about = ['--pair', numberAt(seen), ...because] as const;
  expect(await desk('Eva Vakt', 'take-up-pair', ...about)).toContain('done: Took up pair');
  expect(await desk('Eva Vakt', 'two-persons', ...about)).toContain('another decides');
  expect(await desk('Ola Vakt', 'two-persons', ...about)).toContain('done: Two persons have the accounts of');
  expect(await desk('Ola Vakt', 'one-person', ...about)).toContain('it is two persons');
});

it('what is not written right is told', async () => {
  expect(await desk('Eva Vakt', 'take-up-account', ...because)).toContain('The account is --account CASE.');
  expect(await desk('Eva Vakt', 'waiting', '--hall', 'x')).toContain('The hall is --hall ID.');
});
