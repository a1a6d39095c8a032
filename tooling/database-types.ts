/** Writes the types of the migrated database to `platform/database.gen.ts`, from a temporary database. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/server/src/platform/database.gen.ts');

/** Returns the types that the current migrations produce. */
export async function databaseTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-types-'));
  const postgres = await startPostgres(join(folder, 'postgres'), ['-c', 'fsync=off']);
  try {
    await migrate(postgres.ownerUrl, join(root, 'apps/server/migrations'));
    const out = join(folder, 'types.ts');
    execFileSync(
      join(root, 'node_modules/.bin/kysely-codegen'),
      [
        '--dialect=postgres',
        `--url=${postgres.ownerUrl}`,
        `--out-file=${out}`,
        '--numeric-parser=number',
        '--date-parser=string',
        '--include-pattern=*.*',
        '--exclude-pattern=public.*',
        '--log-level=error',
        '--type-mapping={"int8":"number","bigint":"number","time":"string","bytea":"Uint8Array"}',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return readFileSync(out, 'utf8');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const types = await databaseTypes();
if (process.argv.includes('--check')) {
  if (types !== readFileSync(target, 'utf8')) {
    console.error('database.gen.ts does not match the migrations. Run: npm run types:database');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, types);
}
