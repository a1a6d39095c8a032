import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Files of the server's program that match, without tests and test fixtures. */
function filesThatName(pattern: string): string[] {
  const where = ['apps/server/src', ':!*.test.ts', ':!*/testing/*'];
  return execFileSync('git', ['grep', '-lE', pattern, '--', ...where], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

const payments = 'apps/server/src/modules/payments';

it('only the front door of payments imports a payment provider’s adapter', () => {
  const importers = filesThatName(`from '.*/(netaxept|vipps)-(client|settings|answer)\\.ts'`);
  expect(importers.filter((file) => !file.startsWith(`${payments}/provider/`))).toEqual([
    `${payments}/payments.ts`,
  ]);
});

it('only the program’s composition and its settings name a payment provider', () => {
  const users = filesThatName('(netaxept|vipps)(Client|Settings)');
  expect(users.filter((file) => !file.startsWith(`${payments}/`))).toEqual([
    'apps/server/src/app.ts',
    'apps/server/src/config.ts',
  ]);
});
