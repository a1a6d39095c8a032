import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from './platform/migrate.ts';

/** The last migration before anything was sealed. */
const lastOpen = 22;
const ours = join(import.meta.dirname, '../migrations');
const name = `history_${process.pid}`;
const at = (database: string): string =>
  Object.assign(new URL(inject('templateUrl')), { pathname: database }).href;
let client: pg.Client;
let folder: string;

async function asAdministrator(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: at('postgres') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

beforeAll(async () => {
  await asAdministrator(`CREATE DATABASE ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of (await readdir(ours)).sort().slice(0, lastOpen))
    await copyFile(join(ours, file), join(folder, file));
  await migrate(at(name), folder);
  client = new pg.Client({ connectionString: at(name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

const before = `
  INSERT INTO halls.owners VALUES (1, 'Kjeden', '/kjeden', 'logo.svg');
  INSERT INTO halls.halls SELECT 1, 1, 'Hallen', 'Gata 1', '0001', 'Oslo', '22', 59, 10, 'logo.svg', true, true, 0, '1',
    true, true, true, true, true, true, 0, 0, '';
  INSERT INTO rounds.game_setups VALUES (1, 1, true, '10:00', '22:00', 1000, 0, 100, 30, '{}', '[]');
  INSERT INTO rounds.rounds (hall_id, main_game, state, starts_at, sale_closes_at, next_step_at, draw_interval_ms,
    max_tickets_per_player, ticket_prices, prize_plan, commitment)
  SELECT 1, 1, state, now() + at * interval '1 hour', now(), CASE state WHEN 'on_sale' THEN now() END, 100, 30, '{}', '[]',
    encode(sha256(at::text::bytea), 'hex')
  FROM unnest(ARRAY['finished', 'cancelled', 'on_sale']) WITH ORDINALITY AS given (state, at);
  INSERT INTO rounds.draw_seeds SELECT 1, round_id, sha256(round_id::text::bytea) FROM rounds.rounds;
  INSERT INTO rounds.events VALUES
    (1, 1, 1, 2, '{"type": "sale_opened"}', now()), (1, 1, 2, 2, '{"type": "round_cancelled", "reason": "no_tickets"}', now()),
    (1, 1, 3, 1, '{"type": "round_finished", "seed": "told"}', now());
  INSERT INTO notifications.messages (message_id, channel, recipient, sealed_text, state, created_at, good_until)
  VALUES (gen_random_uuid(), 'sms', '41000001', '\\x00', 'queued', now(), now());`;

it('what lay open before is revealed where its round is over, kept for sealing where it is not, and sent no more', async () => {
  await client.query(before);
  await migrate(at(name), ours);
  const rows = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows;
  expect(await rows("SELECT seq, event ->> 'seed' FROM rounds.events ORDER BY seq")).toEqual([
    ['1', null],
    ['2', (await rows("SELECT encode(sha256('2'), 'hex')"))[0]?.[0]],
    ['3', 'told'],
  ]);
  expect(await rows('SELECT round_id, open_seed IS NULL, sealed_seed FROM rounds.draw_seeds')).toEqual([
    ['3', false, null],
  ]);
  expect(await rows('SELECT state, sealed_text, recipient FROM notifications.messages')).toEqual([
    ['rejected', null, null],
  ]);
});
