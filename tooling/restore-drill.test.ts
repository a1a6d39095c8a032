import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, '../deploy/pgbackrest/drill.sh');

/** Runs the drill with other programs in place of pgBackRest, the database and the product. */
function drill(restore: string): { readonly status: number | null; readonly stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-drill-'));
  const programs = {
    psql: `echo ${folder}`,
    pg_ctl: 'true',
    pg_isready: 'true',
    node: 'echo "product: $*"',
    pgbackrest: `case "$*" in
      *restore) ${restore} ;;
      *) echo 'full backup: 20260101-021500F'; echo 'full backup: 20260102-021500F' ;;
    esac`,
  };
  for (const [name, does] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status, stdout } = spawnSync('sh', [script], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      SCRATCH: join(folder, 'scratch'),
      LOKALBINGO: folder,
      NODE: join(folder, 'node'),
      CHECK_URL: 'postgres://copy',
    },
  });
  rmSync(folder, { recursive: true });
  return { status, stdout };
}

it('the drill names the backup that was restored, also when there is a newer one', () => {
  const line =
    'P00   INFO: repo1: restore backup set 20260101-021500F, recovery will start at 2026-01-01 02:15:00';
  const { status, stdout } = drill(`echo '${line}'`);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^product: .*restore\.ts --check postgres:\/\/copy --name 20260101-021500F\n$/);
});

it('a drill that restores nothing fails, and says what pgBackRest said', () => {
  expect(drill("echo 'no backup by then'; exit 75")).toEqual({ status: 1, stdout: 'no backup by then\n' });
});
