import { getChatIdentity } from '@lokalbingo/contract/chat';
import { expect, it } from 'vitest';
import { chatModule } from '../../modules/chat/chat.ts';
import { storeSamplePlayer } from '../../modules/identity/testing/sample-player.ts';
import { deskForTests, deskSession, typedAtDesk } from '../../testing/desk-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { runDesk } from '../desk-commands.ts';

const random = { bytes: (count: number) => new Uint8Array(count) };
const api = useTestApi(({ db }) => [
  chatModule({ db, chat: { identityKey: 'identity key', pseudonymSecret: 'pseudonym secret' } }),
]);
const { database, clock } = api;
const typed = (...words: (string | number)[]) =>
  typedAtDesk({ database, clock, random }, 'Eva Vakt', [...words, '--because', 'Krav om sletting']);
const actsOn = async (playerId: number) =>
  (
    await database.pool.query('SELECT what, actor, reason FROM member_desk.acts WHERE player_id = $1', [
      playerId,
    ])
  ).rows;
const nameInChat = async (playerId: number): Promise<string> =>
  (await api.call(getChatIdentity, { as: playerId })).answer?.identifier ?? '';

it('the name that the chat knows a member by is told, and kept with who asked and why', async () => {
  const playerId = await storeSamplePlayer(database.db);
  expect(await typed('chat-name', '--player', playerId)).toBe(
    `done: The chat knows player ${playerId} as ${await nameInChat(playerId)}.`,
  );
  expect(await actsOn(playerId)).toEqual([
    { what: 'chat_name_told', actor: 'Eva Vakt', reason: 'Krav om sletting' },
  ]);
});

it('a member is found by that name, as it is copied, and this too is kept', async () => {
  const [playerId, other] = [await storeSamplePlayer(database.db), await storeSamplePlayer(database.db)];
  const name = await nameInChat(playerId);
  expect(await typed('by-chat-name', '--chat-name', ` ${name.toUpperCase()}`)).toBe(
    `done: It is player ${playerId} whom the chat knows as ${name}.`,
  );
  expect(await actsOn(playerId)).toEqual([
    { what: 'found_by_chat_name', actor: 'Eva Vakt', reason: 'Krav om sletting' },
  ]);
  expect(await actsOn(other)).toEqual([]);
});

it('a member is found among more than are looked at in one go', async () => {
  const { rows } = await database.pool.query(
    `INSERT INTO identity.players (mobile, first_name, last_name, password_hash, created_at)
     SELECT (70000000 + n)::text, 'Mange', 'Prøve', 'x', now() FROM generate_series(1, 10001) AS n
     RETURNING player_id`,
  );
  const last = Math.max(...rows.map(({ player_id }) => Number(player_id)));
  expect(await typed('by-chat-name', '--chat-name', await nameInChat(last))).toContain(
    `It is player ${last}`,
  );
});

it('nobody is found by a name that the chat has from elsewhere, nor who is forgotten', async () => {
  const forgotten = await storeSamplePlayer(database.db);
  const name = await nameInChat(forgotten);
  await database.pool.query(
    `UPDATE identity.players SET forgotten_at = now(), closed_at = now(), mobile = '-' || player_id, first_name = '',
       last_name = '', password_hash = '', email = NULL, email_verified_at = NULL, birth_date = NULL
     WHERE player_id = $1`,
    [forgotten],
  );
  for (const nobodys of [name, 'a'.repeat(64)])
    expect(await typed('by-chat-name', '--chat-name', nobodys)).toContain('knows no member under that name');
  expect(await actsOn(forgotten)).toEqual([]);
});

it.each([
  [['chat-name', '--player', '999999'], 'there is no such member'],
  [['chat-name'], 'The member is one of'],
  [['by-chat-name'], 'The name in the chat is --chat-name NAME'],
  [['by-chat-name', '--chat-name', 'Kari'], 'The name in the chat is --chat-name NAME'],
  [['by-chat-name', '--chat-name', 'a'.repeat(65)], 'The name in the chat is --chat-name NAME'],
])('what is not written right is told: %j', async (words, said) => {
  expect(await typed(...words)).toContain(said);
});

it('without a reason nothing is told', async () => {
  const playerId = await storeSamplePlayer(database.db);
  expect(
    await typedAtDesk({ database, clock, random }, 'Eva Vakt', ['chat-name', '--player', playerId]),
  ).toContain('--because must be why');
  expect(await actsOn(playerId)).toEqual([]);
});

it('where there is no chat there is no name in it', async () => {
  const playerId = await storeSamplePlayer(database.db);
  const without = { ...deskForTests({ database, clock, random }), chat: undefined };
  const because = ['--because', 'Krav om sletting'];
  const token = await deskSession({ database, clock }, 'Eva Vakt');
  for (const asked of [
    ['chat-name', '--player', String(playerId)],
    ['by-chat-name', '--chat-name', 'a'.repeat(64)],
  ])
    expect(await runDesk(without, [...asked, ...because], token)).toEqual({
      isDone: false,
      text: 'Nothing done: there is no chat here.',
    });
  expect(await actsOn(playerId)).toEqual([]);
});
