/**
 * The roles of the database and their privileges. There are four:
 * - the owner, who migrates, and whose password the running server does not have;
 * - the server, with the privileges listed in the program;
 * - the console, with the server's privileges and write access to what only staff may change;
 * - the reader, for reports, without access to secrets.
 * All privileges are granted again after every migration, so the list is complete.
 */
import pg from 'pg';
import { lockMigrations } from './migrate.ts';
import { assert } from './result.ts';

/** The database's roles. Users of the product and of reports are members of them, or log in as them. */
export const serverRole = 'lokalbingo_server';
/** The role of the hall console; see {@link serverRole}. */
export const consoleRole = 'lokalbingo_console';
/** The role of the reader; see {@link serverRole}. */
export const readerRole = 'lokalbingo_reader';

/** The write privileges of a role on a table. */
type Writes = {
  /** Whether it may add rows. */
  readonly adds?: true;
  /** The columns that it may change. */
  readonly changes?: readonly string[];
  /** Whether it may delete rows. */
  readonly removes?: true;
  /** Whether it may lock rows. A role that may change or delete them may do so anyway. */
  readonly locks?: true;
  /** The sequence from which it may take the numbers of rows before it adds them. */
  readonly numbersFrom?: string;
};

/**
 * The privileges on each table, by "schema.table": those of the server, which may read every table, and those of the
 * other roles.
 */
export type Grants = Readonly<
  Record<
    string,
    Writes & {
      /** The console's privileges beyond the server's. */
      readonly console?: Writes;
      /** What the reader may read. */
      readonly shows: 'all' | 'nothing' | { readonly allBut: readonly string[] };
    }
  >
>;

type TableColumns = { readonly name: string; readonly columns: readonly string[] };

/**
 * Gives the roles exactly these privileges, creating missing roles.
 * @param ownerUrl the database, as the owner of its tables
 * @param functions the functions that the server may call, with the types of their arguments; nobody may call another
 * @throws Bug when a table has no line in the list, or a line no table
 */
export async function grantRights(
  ownerUrl: string,
  grants: Grants,
  functions: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query('BEGIN');
    await makeRoles(client);
    const tables = await tablesOf(client);
    const unnamed = tables.filter(({ name }) => !(name in grants)).map(({ name }) => name);
    assert(unnamed.length === 0, `No privileges are granted on ${unnamed.join(', ')}.`);
    const schemas = [...new Set(tables.map(({ name }) => name.split('.', 1)[0] ?? ''))];
    await client.query([...onSchemas(schemas), ...jobsRights].join(';\n'));
    await letJobsThrough(client);
    for (const [name, line] of Object.entries(grants)) {
      const table = tables.find((each) => each.name === name);
      assert(table, `Privileges are granted on ${name}, which does not exist.`);
      await client.query(onTable(table, line).join(';\n'));
    }
    for (const callable of functions)
      await client.query(`GRANT EXECUTE ON FUNCTION ${callable} TO ${serverRole}`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function makeRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)',
    [[serverRole, consoleRole, readerRole]],
  );
  for (const role of [serverRole, consoleRole, readerRole])
    if (!rows.some(({ rolname }) => rolname === role)) await client.query(`CREATE ROLE ${role}`);
  const member = await client.query<{ is: boolean }>(`SELECT pg_has_role($1, $2, 'MEMBER') AS is`, [
    consoleRole,
    serverRole,
  ]);
  if (!member.rows[0]?.is) await client.query(`GRANT ${serverRole} TO ${consoleRole}`);
}

async function tablesOf(client: pg.Client): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT format('%s.%s', schema.nspname, class.relname) AS name, array_agg(attribute.attname::text) AS columns
    FROM pg_class AS class
    JOIN pg_namespace AS schema ON schema.oid = class.relnamespace
    JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attnum > 0 AND NOT attisdropped
    WHERE class.relkind IN ('r', 'p', 'v', 'm') AND schema.nspname NOT IN ('information_schema', 'graphile_worker', 'public')
      AND schema.nspname NOT LIKE 'pg\\_%'
    GROUP BY 1`,
  );
  return rows;
}

const both = `${serverRole}, ${readerRole}`;
const all = `${both}, ${consoleRole}`;

function onSchemas(schemas: readonly string[]): readonly string[] {
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas.join(', ')}, public, graphile_worker FROM PUBLIC, ${all}`,
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schemas.join(', ')} FROM PUBLIC, ${all}`,
    `REVOKE ALL ON SCHEMA ${schemas.join(', ')}, public, graphile_worker FROM PUBLIC, ${all}`,
    `GRANT USAGE ON SCHEMA ${schemas.join(', ')} TO ${both}`,
    // The table of applied migrations.
    `GRANT USAGE ON SCHEMA public TO ${serverRole}`,
    `GRANT SELECT ON public.migrations TO ${serverRole}`,
  ];
}

// The job library's own tables, which only the server may read, because payloads contain player ids.
const jobsRights = [
  `GRANT USAGE ON SCHEMA graphile_worker TO ${serverRole}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${serverRole}`,
  `REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${serverRole}`,
];

/**
 * Lets the server use the job library's tables, whose row-level security admits only their owner. Keeps an existing
 * policy, because creating one takes a lock.
 */
async function letJobsThrough(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT class.oid::regclass::text AS name FROM pg_class AS class
    WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = class.oid AND polname = $1)`,
    [serverRole],
  );
  for (const { name } of rows)
    await client.query(
      `CREATE POLICY ${serverRole} ON ${name} TO ${serverRole} USING (true) WITH CHECK (true)`,
    );
}

function onTable({ name, columns }: TableColumns, line: Grants[string]): readonly string[] {
  const { shows } = line;
  const shown =
    shows === 'all'
      ? columns
      : shows === 'nothing'
        ? []
        : columns.filter((each) => !shows.allBut.includes(each));
  return [
    `GRANT SELECT ON ${name} TO ${serverRole}`,
    ...written({ name, columns }, line, serverRole),
    ...written({ name, columns }, line.console ?? {}, consoleRole),
    ...(shown.length > 0 ? [`GRANT SELECT (${shown.join(', ')}) ON ${name} TO ${readerRole}`] : []),
  ];
}

function written({ name, columns }: TableColumns, writes: Writes, role: string): readonly string[] {
  const { adds, changes = [], removes, locks, numbersFrom } = writes;
  // PostgreSQL lets a role lock a row only if it may update some column. We grant the key column, since
  // foreign keys prevent its change.
  const changed = changes.length === 0 && (removes || locks) ? columns.slice(0, 1) : changes;
  const rights = [
    ...(adds ? ['INSERT'] : []),
    ...(removes ? ['DELETE'] : []),
    ...(changed.length > 0 ? [`UPDATE (${changed.join(', ')})`] : []),
  ];
  return [
    ...(rights.length > 0 ? [`GRANT ${rights.join(', ')} ON ${name} TO ${role}`] : []),
    ...(numbersFrom ? [`GRANT USAGE ON SEQUENCE ${numbersFrom} TO ${role}`] : []),
  ];
}
