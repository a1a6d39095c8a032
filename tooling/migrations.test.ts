import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('migrations are numbered one after the other, each number once', () => {
  const files = readdirSync(join(import.meta.dirname, '../apps/server/migrations')).toSorted();
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
