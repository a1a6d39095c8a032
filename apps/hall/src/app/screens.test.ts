import { expect, test } from 'vitest';
import { sampleSelf } from '../testing/open-hall.tsx';
import { firstScreenFor } from './screens.ts';

test('the console opens with the work of a person who has one role, otherwise with the counter', () => {
  const firstOf = (...roles: typeof sampleSelf.roles) =>
    firstScreenFor({ self: { ...sampleSelf, roles }, offer: () => 'offered' })?.name;
  expect([firstOf('inspector'), firstOf('caller'), firstOf('accountant')]).toEqual([
    ...['supervision', 'caller', 'books'],
  ]);
  expect([firstOf('clerk'), firstOf('clerk', 'caller')]).toEqual(['counter', 'counter']);
});
