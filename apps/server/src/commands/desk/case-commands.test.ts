import { setUserInfo } from '@lokalbingo/contract/due-diligence';
import { beforeAll, expect, it } from 'vitest';
import { dueDiligenceModule, seedCountries } from '../../modules/due-diligence/due-diligence.ts';
import { pepAnswers, sampleForm } from '../../modules/due-diligence/testing/sample-form.ts';
import { storeSamplePlayer } from '../../modules/identity/testing/sample-player.ts';
import { seedPostcodes } from '../../modules/places/places.ts';
import { assert } from '../../platform/result.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi(({ db, clock }) => [dueDiligenceModule({ db, clock })]);
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

beforeAll(async () => {
  await seedPostcodes(database.ownerDb);
  await seedCountries(database.ownerDb);
});

it('a declaration is seen with what was declared, taken up by one and decided by another', async () => {
  const playerId = await storeSamplePlayer(database.db);
  await api.send(setUserInfo, { as: playerId, body: sampleForm(pepAnswers) });
  const seen = await desk('Eva Vakt', 'waiting');
  expect(seen).toContain('done: Declarations, of which the player must not be told (1)\n');
  expect(seen).toContain(`player ${playerId}, Kari Prøve · declaration 1 of 2026-`);
  expect(seen).toContain(
    'pep · Norge · exposed: Gift med en statsråd (Ektefelle Åse Prøve, born 1970-02-28) · money from salary',
  );
  const about = ['--declaration', numberAt(seen), ...because] as const;
  expect(await desk('Ola Vakt', 'stop-player', ...about)).toContain('somebody takes it up first');
  expect(await desk('Eva Vakt', 'take-up-declaration', ...about)).toContain('done: Took up declaration');
  expect(await desk('Eva Vakt', 'accept-declaration', ...about)).toContain('another decides');
  expect(await desk('Kari Prøve', 'accept-declaration', ...about)).toContain("one's own declaration");
  expect(await desk('Ola Vakt', 'ask-to-declare-anew', ...about)).toContain('done: Asked anew for');
  expect(await desk('Per Vakt', 'accept-declaration', ...about)).toContain('it is asked anew');
  expect(await desk('Eva Vakt', 'waiting')).toBe('done: Nothing waits.');
});

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
  expect(await desk('Eva Vakt', 'stop-player', ...because)).toContain(
    'The declaration is --declaration CASE.',
  );
  expect(await desk('Eva Vakt', 'waiting', '--hall', 'x')).toContain('The hall is --hall ID.');
});
