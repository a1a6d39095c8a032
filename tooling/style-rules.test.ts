import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from './parsed-source.ts';
import { complaintsAboutStyles } from './style-rules.ts';

const root = join(import.meta.dirname, '..');
const frontEnds = ['packages/{ui,browser}', 'apps/{portal,game,hall}'].map((part) => `${part}/src/**/*`);
const files: SourceFile[] = globSync(
  frontEnds.map((part) => `${part}.{css,tsx}`),
  { cwd: root },
).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));

const component = (text: string): SourceFile => ({ path: 'apps/portal/src/a/card.tsx', text });
const sheet = (text: string): SourceFile => ({ path: 'apps/portal/src/a/card.module.css', text });
const wearing = (name: string) =>
  component(`import styles from './card.module.css';\n<p className={styles.${name}} />`);

describe('the styles of screens', () => {
  it('follow the rules, everywhere', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(complaintsAboutStyles(files)).toEqual([]);
  });

  it('a component may use its own classes and the utilities', () => {
    const both = ['{`$', '{styles.card} lb-numbers`}'].join('');
    const dressed = component(`import styles from './card.module.css';\n<p className=${both} />`);
    expect(complaintsAboutStyles([dressed, sheet('.card { gap: var(--ds-size-2); }')])).toEqual([]);
  });

  it.each<[string, SourceFile[]]>([
    ['a class that the module does not have', [wearing('sheet'), sheet('.card { margin: 0; }\n.sheet-x {}')]],
    ['an unused class', [wearing('card'), sheet('.card { margin: 0; }\n.card .old { margin: 0; }')]],
    ['a class of another component in a component', [component('<p className="ds-input" />')]],
    [
      'a class of another component beside its own',
      [component('<p className={`lb-numbers step-errors`} />')],
    ],
    [
      'a class of another component in a style sheet',
      [wearing('card'), sheet('.card .ds-button { color: red; }')],
    ],
    ['a class name that is computed', [component('<p className={styles[tone]} />')]],
    ["another component's module", [component("import styles from '../b/b.module.css';")]],
    ['a style sheet that is not a module', [{ path: 'apps/portal/src/a/card.css', text: '' }]],
    ['spacing off the scale', [wearing('card'), sheet('.card { padding: 0.875rem 1px; }')]],
    ['type off the scale', [wearing('card'), sheet('.card {\n  font-size: 13px;\n}')]],
    ['a component of the UI package that no screen uses', [{ path: 'packages/ui/src/tile.tsx', text: '' }]],
  ])('refuses %s', (_, sample) => {
    expect(complaintsAboutStyles(sample)).not.toEqual([]);
  });
});
