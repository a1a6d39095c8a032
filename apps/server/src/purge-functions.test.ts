/**
 * The purge functions, the only way to delete from append-only tables, delete expired rows and nothing else.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFunctions } from './database-functions.ts';
import { oldMember, tablesThatKnow } from './modules/retention/testing/old-member.ts';
import { useWithdrawalFixture } from './modules/withdrawals/testing/withdrawal-fixture.ts';
import { grownOnly } from './testing/forbidden-statements.ts';

const fixture = useWithdrawalFixture();
const { database } = fixture;
const insufficientPrivilege = '42501';
let server: pg.Client;
beforeAll(async () => {
  server = new pg.Client({ connectionString: database.url });
  await server.connect();
});
afterAll(() => server.end());

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));
const playerFunctions = databaseFunctions.filter((signature) => /forget_/.test(signature)).map(nameOf);
const ageFunctions = databaseFunctions.filter((signature) => /\.remove_/.test(signature)).map(nameOf);

const codeOf = (client: { query: pg.Client['query'] }, statement: string): Promise<string> =>
  client.query(statement).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code ?? 'none',
  );

/** Dates everything that an old member did to a moment that has not expired by the machine's own clock. */
async function memberOfYesterday() {
  const member = await oldMember(fixture);
  const yesterday = `now() - interval '1 day'`;
  await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE due_diligence.declarations SET declared_at = ${yesterday};
    UPDATE ledger.transfers SET created_at = ${yesterday};
    UPDATE identity.sessions SET created_at = ${yesterday}, last_used_at = ${yesterday}, expires_at = ${yesterday};
    UPDATE payments.attempts SET created_at = ${yesterday}, settled_at = ${yesterday};
    UPDATE payments.differences SET ended_at = ${yesterday};
    UPDATE withdrawals.requests SET requested_at = ${yesterday};
    UPDATE withdrawals.steps SET taken_at = ${yesterday};
    UPDATE outside_money.differences SET first_seen_at = ${yesterday}, ended_at = ${yesterday};
    UPDATE outside_money.movements SET created_at = ${yesterday}, settled_at = ${yesterday};
    UPDATE outside_money.holdings SET opened_at = ${yesterday}, closed_at = ${yesterday};
    UPDATE cash_desk.receipts SET written_at = ${yesterday};
    UPDATE responsible_play.day_stakes SET oslo_day = current_date - 1;
    UPDATE responsible_play.pauses SET ends_on = current_date;
    UPDATE rounds.rounds SET ended_at = ${yesterday}; COMMIT`);
  return member;
}

describe('the server', () => {
  it('deletes only expired rows, whatever moment it passes', async () => {
    const { playerId } = await memberOfYesterday();
    const before = await tablesThatKnow(fixture, playerId);
    for (const moment of ["'2100-01-01'", "'infinity'", 'NULL', 'now()', "'1970-01-01'"]) {
      for (const purge of ageFunctions) {
        const { rows } = await server.query(`SELECT ${purge}(${moment}, 1000) AS gone`);
        expect([purge, moment, rows[0].gone]).toEqual([purge, moment, 0]);
      }
      for (const purge of playerFunctions) {
        const { rows } = await server.query(`SELECT ${purge}(${playerId}, ${moment}) AS gone`);
        expect([purge, moment, rows[0].gone]).toEqual([purge, moment, 0]);
      }
    }
    expect(await tablesThatKnow(fixture, playerId)).toEqual(before);
  });

  it('cannot make a player expire by changing the columns that it may change', async () => {
    const { playerId } = await memberOfYesterday();
    await server.query(`UPDATE identity.sessions SET last_used_at = '2000-01-01', revoked_at = '2000-01-01'`);
    await server.query(`UPDATE identity.players SET closed_at = '2000-01-01' WHERE player_id = ${playerId}`);
    for (const purge of playerFunctions)
      expect((await server.query(`SELECT ${purge}(${playerId}, now()) AS gone`)).rows[0].gone).toBe(0);
  });

  const held = [
    ...grownOnly,
    'withdrawals.steps',
    'withdrawals.requests',
    'rounds.prize_steps',
    'rounds.caller_acts',
    'rounds.cancellations',
    'payments.difference_steps',
    'payments.differences',
    'payments.reconciled_attempts',
    'cash_desk.receipts',
    'cash_desk.bookings',
    'coupons.series',
    'coupons.coupons',
    'coupons.claims',
    'coupons.payouts',
    'qr_codes.codes',
    'qr_codes.uses',
    'e_id.identities',
    'identity.sessions',
    'identity.players',
    'member_acts.mobile_changes',
    'member_acts.notes',
    'payout_holds.holds',
    'complaints.complaints',
    'complaints.steps',
    'compliance.investigations',
    'compliance.reports',
    'member_desk.acts',
    'outside_money.differences',
    'outside_money.difference_steps',
    'outside_money.holdings',
    'outside_money.movements',
    'payments.attempts',
    'retention.legal_holds',
    'retention.removals',
  ];
  it.each(held)(
    'cannot delete from %s outside the purge functions, even when it claims to be inside one',
    async (table) => {
      const schema = table.split('.')[0] ?? '';
      for (const setting of ['', 'open', schema]) {
        await server.query(`SELECT set_config('lokalbingo.door', '${setting}', false)`);
        expect([setting, await codeOf(server, `DELETE FROM ${table}`)]).toEqual([
          setting,
          insufficientPrivilege,
        ]);
      }
      await server.query('RESET lokalbingo.door');
    },
  );

  it('can call only the purge functions, and cannot create functions', async () => {
    const { rows } = await database.pool.query<{ signature: string; is_open: boolean }>(
      `SELECT format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)) AS signature,
        has_function_privilege('lokalbingo_server', p.oid, 'EXECUTE') AS is_open
       FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = pronamespace
       WHERE nspname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker', 'public') AND nspname NOT LIKE 'pg\\_%'`,
    );
    const open = rows.filter(({ is_open: isOpen }) => isOpen).map(({ signature }) => nameOf(signature));
    expect(open.toSorted()).toEqual(databaseFunctions.map(nameOf).toSorted());
    expect(rows.length).toBeGreaterThan(open.length);
    expect(
      await codeOf(server, 'CREATE FUNCTION retention.way_round() RETURNS integer LANGUAGE sql RETURN 1'),
    ).toBe(insufficientPrivilege);
  });
});

it('every purge function runs as the owner and looks names up only in the catalogue', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT format('%s.%s', pronamespace::regnamespace, proname) AS name FROM pg_proc
     WHERE prosecdef AND 'search_path=pg_catalog, pg_temp' = ANY (proconfig)`,
  );
  const questions = ['retention.is_ended', 'retention.is_over'];
  const triggers = [
    'ledger.open_house_accounts',
    'player_cards.keep_names_of_card',
    'player_cards.keep_names_of_player',
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...databaseFunctions.map(nameOf), ...questions, ...triggers].toSorted(),
  );
});

it.each([
  ['due_diligence.declarations', 'LB005'],
  ['due_diligence.review_cases', 'LB005'],
  ['withdrawals.steps', 'LB001'],
  ['cash_desk.receipts', 'LB001'],
  ['cash_desk.bookings', 'LB001'],
  ['coupons.coupons', 'LB001'],
  ['qr_codes.codes', 'LB001'],
  ['qr_codes.uses', 'LB001'],
  ['coupons.claims', 'LB001'],
  ['coupons.payouts', 'LB001'],
  ['rounds.prize_steps', 'LB001'],
  ['rounds.prize_releases', 'LB001'],
  ['rounds.caller_acts', 'LB001'],
  ['rounds.cancellations', 'LB001'],
  ['payments.difference_steps', 'LB001'],
  ['outside_money.difference_steps', 'LB001'],
  ['ledger.entries', 'LB001'],
  ['ledger.transfers', 'LB001'],
])(
  'the owner too cannot delete from %s, nor from the ledger inside a purge function',
  async (table, code) => {
    expect(await codeOf(database.pool as never, `DELETE FROM ${table}`)).toBe(code);
    expect(await codeOf(database.pool as never, `TRUNCATE ${table} CASCADE`)).toBe(code);
    const [schema] = table.split('.');
    const client = await database.pool.connect();
    await client.query(`BEGIN; SELECT set_config('lokalbingo.door', '${schema}', true)`);
    const inside = await codeOf(client as never, `DELETE FROM ${table} WHERE false`);
    await client.query('ROLLBACK');
    client.release();
    expect(inside).toBe(schema === 'ledger' ? code : 'done');
  },
);
