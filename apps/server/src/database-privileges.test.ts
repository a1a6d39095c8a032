import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseFunctions } from './database-functions.ts';
import { databaseGrants } from './database-grants.ts';
import { databaseComplaint, isOwnersAddress } from './platform/database-complaint.ts';
import { consoleRole, grantRights, readerRole } from './platform/database-roles.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';
import { expectPrepared } from './prepare-database.ts';
import {
  consoleMayNot,
  grownOnly,
  readerMayNot,
  refusalCodes,
  serverMayNot,
  statementsThatRewrite,
  writtenByStaff,
} from './testing/forbidden-statements.ts';

const database = useTestDatabase();
const connected: pg.Client[] = [];
let server: pg.Client;
let console: pg.Client;
let reader: pg.Client;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  connected.push(client);
  return client;
}

beforeAll(async () => {
  server = await connect(database.url);
  console = await connect(Object.assign(new URL(database.url), { username: consoleRole }).href);
  reader = await connect(Object.assign(new URL(database.url), { username: readerRole }).href);
});
afterAll(() => Promise.all(connected.map((client) => client.end())));

/** Returns PostgreSQL's code for a statement, which is rolled back; "done" when it was not refused. */
async function codeOf(client: pg.Client, statement: string): Promise<string> {
  await client.query('BEGIN');
  try {
    await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'none';
  } finally {
    await client.query('ROLLBACK');
  }
}

const insufficientPrivilege = '42501';
const views = [
  'admission.standings',
  'game_launch.windows',
  'payout_holds.waiting',
  'player_cards.members',
  'rounds.members',
  'rounds.open_remote_sessions',
  'rounds.players_who_call',
  'rounds.prize_verdicts',
  'staff.grants_in_force',
  'staff.own_accounts',
];
const tables = Object.keys(databaseGrants).filter((name) => !views.includes(name));

describe('the server', () => {
  it.each(serverMayNot)('may not: %s', async (statement) => {
    expect(refusalCodes).toContain(await codeOf(server, statement));
  });

  it.each(consoleMayNot)('and the hall console may not: %s', async (statement) => {
    expect(refusalCodes).toContain(await codeOf(console, statement));
  });

  it('leaves the tables of staff to the hall console', async () => {
    const addStaff =
      "INSERT INTO staff.members (first_name, last_name, created_at) VALUES ('Eva', 'Vakt', now())";
    expect(await codeOf(server, addStaff)).toBe(insufficientPrivilege);
    expect(await codeOf(console, addStaff)).toBe('done');
  });

  it.each([...grownOnly, ...writtenByStaff])(
    'and the hall console may only add rows to %s',
    async (table) => {
      const { fields } = await console.query(`SELECT * FROM ${table} LIMIT 0`);
      const columns = fields.map(({ name }) => name);
      for (const statement of statementsThatRewrite(table, columns))
        expect([statement, await codeOf(console, statement)]).toEqual([statement, insufficientPrivilege]);
    },
  );

  it.each(grownOnly)('cannot change, delete or truncate rows of %s', async (table) => {
    const { rows } = await server
      .query(`SELECT * FROM ${table} LIMIT 0`)
      .then(({ fields }) => ({ rows: fields }));
    const columns = rows.map(({ name }) => name);
    for (const statement of statementsThatRewrite(table, columns))
      expect([statement, await codeOf(server, statement)]).toEqual([statement, insufficientPrivilege]);
  });

  it.each([
    ['rounds.rounds', ['commitment', 'ticket_prices', 'prize_plan', 'starts_at', 'hall_id']],
    ['ledger.accounts', ['kind', 'account_id', 'opened_at']],
    ['payments.attempts', ['amount_ore', 'player_id', 'account_id', 'transaction_id', 'merchant_id']],
    [
      'outside_money.movements',
      ['movement_id', 'holding_id', 'kind', 'amount_ore', 'own_ore', 'winnings_ore', 'created_at'],
    ],
    ['outside_money.holdings', ['player_id', 'account_id', 'party', 'opened_at']],
    ['rounds.purchases', ['own_ore', 'winnings_ore', 'player_id']],
    ['identity.players', ['player_id', 'created_at']],
    ['player_cards.cards', ['account_id', 'player_id']],
  ])('cannot change the fixed columns of a row of %s', async (table, columns) => {
    const updates = columns.map((column) => `UPDATE ${table} SET ${column} = DEFAULT`);
    for (const role of [server, console])
      for (const statement of [...updates, `DELETE FROM ${table}`])
        expect([statement, await codeOf(role, statement)]).toEqual([statement, insufficientPrivilege]);
  });

  it('cannot truncate a table, or change a hall, a set-up or a game plan', async () => {
    for (const table of tables)
      expect(await codeOf(server, `TRUNCATE ${table} CASCADE`)).toBe(insufficientPrivilege);
    for (const table of [
      'halls.halls',
      'halls.owners',
      'halls.opening_hours',
      'halls.public_facts',
      'rounds.game_setups',
      'rounds.game_plans',
      'rounds.game_plan_steps',
      'due_diligence.country_risks',
    ]) {
      expect(await codeOf(server, `INSERT INTO ${table} DEFAULT VALUES`)).toBe(insufficientPrivilege);
      expect(await codeOf(server, `DELETE FROM ${table}`)).toBe(insufficientPrivilege);
    }
  });

  it('runs as a user different from the owner, always so in a public installation', async () => {
    expect([await isOwnersAddress(database.url), await isOwnersAddress(database.ownerUrl)]).toEqual([
      false,
      true,
    ]);
    expect(await databaseComplaint(database.ownerUrl, false)).toMatch(/may change the database itself/);
    expect(await databaseComplaint(database.ownerUrl, true)).toBeUndefined();
    expect(await databaseComplaint(database.url, false)).toBeUndefined();
  });
});

describe('the reader', () => {
  it('may add, change and delete nothing', async () => {
    for (const table of tables)
      for (const statement of [
        `INSERT INTO ${table} DEFAULT VALUES`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        expect([statement, await codeOf(reader, statement)]).toEqual([statement, insufficientPrivilege]);
    const { rows } = await reader.query(
      `SELECT count(*) AS count FROM information_schema.column_privileges
      WHERE grantee = $1 AND privilege_type <> 'SELECT'`,
      [readerRole],
    );
    expect(Number(rows[0].count)).toBe(0);
  });

  it('sees no seed, no password, no token, no key and no national identity number, encrypted or hashed', async () => {
    const { rows } = await database.pool.query<{ column: string; type: string }>(
      `SELECT table_schema || '.' || table_name || '.' || column_name AS column, data_type AS type
      FROM information_schema.columns
      WHERE has_column_privilege($1, format('%I.%I', table_schema, table_name), column_name, 'SELECT')
        AND table_schema IN (SELECT split_part(name, '.', 1) FROM unnest($2::text[]) AS name)`,
      [readerRole, tables],
    );
    expect(rows.length).toBeGreaterThan(100);
    const secret = /hash|secret|seal|token|nonce|verifier|national|password|seed|_key$|code_|recipient/;
    // Public pictures, the numbers of a ticket, what was published when the sale closed, and the number of a
    // QR code.
    const known = [
      'halls.logos.content',
      'qr_codes.codes.code_no',
      'qr_codes.uses.code_no',
      'rounds.tickets.layout',
      'rounds.rounds.tickets_hash',
      'due_diligence.country_risks.country_code',
    ];
    const seen = rows.filter(
      ({ column, type }) => secret.test(column.split('.')[2] ?? '') || type === 'bytea',
    );
    expect(
      seen
        .map(({ column }) => column)
        .filter((column) => !known.includes(column) && !column.endsWith('.country_code')),
    ).toEqual([]);
  });

  it.each(readerMayNot)('may not: %s', async (statement) => {
    expect(await codeOf(reader, statement)).toBe(insufficientPrivilege);
  });

  it.each([
    'SELECT * FROM ledger.entries',
    'SELECT * FROM ledger.accounts',
    'SELECT * FROM rounds.rounds',
    'SELECT player_id, mobile, first_name FROM identity.players',
    'SELECT state, count(*) FROM notifications.messages GROUP BY state',
    'SELECT hall_name FROM halls.halls',
  ])('may: %s', async (statement) => {
    expect(await codeOf(reader, statement)).toBe('done');
  });
});

describe('privileges', () => {
  it('are granted on every existing table; otherwise nothing starts', async () => {
    const { pool, ownerUrl } = database;
    await pool.query('CREATE TABLE ledger.forgotten (id integer)');
    await expect(grantRights(ownerUrl, databaseGrants, databaseFunctions)).rejects.toThrow(
      'No privileges are granted on ledger.forgotten',
    );
    await pool.query('DROP TABLE ledger.forgotten');
    const stale = { ...databaseGrants, 'ledger.gone': { shows: 'all' } } as const;
    await expect(grantRights(ownerUrl, stale, databaseFunctions)).rejects.toThrow('ledger.gone');
  });

  it('are revoked when somebody granted them by hand, also when many servers prepare concurrently', async () => {
    const { pool, ownerUrl } = database;
    await pool.query(
      'GRANT UPDATE ON ledger.entries TO lokalbingo_server; GRANT SELECT ON rounds.draw_seeds TO PUBLIC',
    );
    await Promise.all([1, 2, 3].map(() => grantRights(ownerUrl, databaseGrants, databaseFunctions)));
    expect(await codeOf(server, 'UPDATE ledger.entries SET own_ore = 0')).toBe(insufficientPrivilege);
    expect(await codeOf(reader, 'SELECT FROM rounds.draw_seeds')).toBe(insufficientPrivilege);
  });

  it('let the server check whether the database is ready', async () => {
    await expectPrepared(database.url);
    await database.pool.query('DELETE FROM public.migrations WHERE number > 20');
    await expect(expectPrepared(database.url)).rejects.toThrow(
      /0021_\w+\.sql is missing: run "npm run migrate"/,
    );
    const name = `bare_${randomBytes(4).toString('hex')}`;
    await database.pool.query(`CREATE DATABASE ${name}`);
    const bare = Object.assign(new URL(inject('serverUrl')), { pathname: name }).href;
    await expect(expectPrepared(bare)).rejects.toThrow(/0001_\w+\.sql is missing/);
    await database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});
