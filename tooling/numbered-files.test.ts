import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['apps/server/migrations', 'docs/decisions'])(
  'files of %s are numbered one after the other, each number once',
  (folder) => {
    const files = readdirSync(join(import.meta.dirname, '..', folder)).toSorted();
    const numbers = files.map((file) => Number(file.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  },
);
