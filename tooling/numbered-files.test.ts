import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const numbersIn = (folder: string): readonly number[] =>
  readdirSync(join(import.meta.dirname, '..', folder))
    .map((file) => Number(file.slice(0, 4)))
    .toSorted((one, other) => one - other);

it('decisions are numbered without gaps or duplicates', () => {
  const numbers = numbersIn('docs/decisions');
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('migrations are numbered without gaps, and continue from 78 after the baseline of 29 files that replaced the first 77', () => {
  const numbers = numbersIn('apps/server/migrations');
  expect(numbers).toEqual(numbers.map((_, index) => (index < 29 ? index + 1 : index + 49)));
});
