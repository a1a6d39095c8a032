import { describe, expect, it } from 'vitest';
import { bearsName, namesBeyond } from './person-names.ts';

describe('a written name', () => {
  const kari = { firstName: 'Kari Marie', lastName: 'Nordmann Berg' };
  it.each([
    'Kari Marie Nordmann Berg',
    'kari berg',
    'Nordmann, Kari',
    'Nordmann Berg, Kari Marie',
    ' Marie   Nordmann ',
  ])('matches Kari’s: %s', (written) => expect(bearsName(kari, written)).toBe(true));
  it.each([
    'Kari',
    'Berg',
    '',
    'Kari Hansen',
    'Ola Nordmann',
    'Kari Marie',
    'Nordmann Berg',
    'Kari Lise Berg',
  ])('except with %s', (written) => expect(bearsName(kari, written)).toBe(false));
});

describe('the words of a written name that the person’s own name lacks', () => {
  it.each([
    ['Kari Marie Nordmann-Berg', []],
    ['nordmann berg, KARI M.', []],
    ['Kari Lise Berg', ['Lise']],
    ['Kari Berg, Holding', ['Holding']],
    ['Kari X. Berg', ['X.']],
  ])('%s', (written, beyond) =>
    expect(namesBeyond({ firstName: 'Kari Marie', lastName: 'Nordmann Berg' }, written)).toEqual(beyond),
  );
});
