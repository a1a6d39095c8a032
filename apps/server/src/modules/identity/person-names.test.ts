import { describe, expect, it } from 'vitest';
import { bearsName } from './person-names.ts';

describe('a name that somebody has written is a person’s', () => {
  const kari = { firstName: 'Kari Marie', lastName: 'Nordmann Berg' };
  it.each([
    'Kari Marie Nordmann Berg',
    'kari berg',
    'Nordmann, Kari',
    'Nordmann Berg, Kari Marie',
    ' Marie   Nordmann ',
  ])('%s', (written) => expect(bearsName(kari, written)).toBe(true));
  it.each([
    'Kari',
    'Berg',
    '',
    'Kari Hansen',
    'Ola Nordmann',
    'Kari Marie',
    'Nordmann Berg',
    'Kari Lise Berg',
  ])('but not %s', (written) => expect(bearsName(kari, written)).toBe(false));
});
