import { expect, it } from 'vitest';
import { isOwnMatter, isSamePerson } from './actor.ts';

const eva = { name: 'Eva Vakt', staffId: 1 };

it('two actors with the same staff id or player account are one person; two staff members with only the same name are two people', () => {
  expect(isSamePerson(eva, { name: 'Eva Vakt', staffId: 2 })).toBe(false);
  expect(isSamePerson(eva, { name: 'Eva Nygift', staffId: 1 })).toBe(true);
  expect(isSamePerson({ ...eva, playerId: 7 }, { name: 'Ola Vakt', staffId: 2, playerId: 7 })).toBe(true);
});

it('a person known only by name counts as every namesake', () => {
  expect(isSamePerson(eva, { name: ' eva  VAKT' })).toBe(true);
  expect(isSamePerson(eva, { name: 'Ola Vakt' })).toBe(false);
});

it('a matter is a staff member’s own by account, or by name when the account is unknown', () => {
  const member = { playerId: 7, firstName: 'Eva', lastName: 'Vakt' };
  expect(isOwnMatter(eva, member)).toBe(true);
  expect(isOwnMatter({ ...eva, playerId: 8 }, member)).toBe(false);
  expect(isOwnMatter({ name: 'Ola Vakt', staffId: 2, playerId: 7 }, member)).toBe(true);
  expect(isOwnMatter({ name: 'Eva Vakt', playerId: 8 }, member)).toBe(true);
});
