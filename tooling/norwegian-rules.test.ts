import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { norwegianComplaints, type TextFile } from './norwegian-rules.ts';

const root = join(import.meta.dirname, '..');
const texts: TextFile[] = globSync(['{apps,packages}/*/src/**/*.nb.ts', 'apps/portal/content/**/*.md'], {
  cwd: root,
}).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));

const said = (text: string) => norwegianComplaints({ path: 'apps/portal/src/a.nb.ts', text });

describe('the rules for Norwegian terms', () => {
  it('are followed in all our texts', () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(norwegianComplaints)).toEqual([]);
  });

  it.each([
    "a: 'Pengene er på spillekortet ditt.'",
    "a: 'Du må verifisere deg.'",
    "a: 'Ball 3 av 40'",
    "a: 'Du trenger ikke gjøre noe.'",
    "a: 'Søker ...'",
    "a: 'Bongene dine spiller videre.'",
    "a: 'Frøet er det samme.'",
  ])('refuse: %s', (text) => {
    expect(said(text)).toHaveLength(1);
  });

  it.each([
    "heading: 'Uttak fra spillekort',",
    "verify: 'Verifiser',",
    '/** Of movements (bevegelser) and spillekort. */',
    "a: 'Du trenger ikke å gjøre noe.'",
  ])('ignore texts of the specification, and texts that no player reads: %s', (text) => {
    expect(said(text)).toEqual([]);
  });
});
