import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const library = "'@digdir/designsystemet-react'";

/** The style sheets that a Designsystemet component needs, if they differ from its own name. */
const sheetsOf: Record<string, readonly string[]> = {
  Button: ['button', 'spinner'],
  Checkbox: ['input', 'field', 'label', 'validation-message'],
  Dropdown: ['dropdown', 'popover'],
  Radio: ['input', 'field', 'label', 'validation-message'],
  Select: ['input'],
  Textfield: ['input', 'field', 'label', 'validation-message'],
};
/** Style sheets that every page needs. */
const ground = ['base', 'data-size-workaround'];

function componentsUsedIn(app: string): readonly string[] {
  const files = globSync([`apps/${app}/src/**/*.tsx`, 'packages/{ui,browser}/src/**/*.tsx'], { cwd: root });
  const imports = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from ('[^']*')/g)]
      .filter(([, , from]) => from === library)
      .flatMap(([, names = '']) => names.split(',')),
  );
  const components = imports.map((name) => name.trim().replace(/ as .*/, ''));
  return [...new Set(components)].filter((name) => /^[A-Z]/.test(name));
}

const kebab = (name: string): string => name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();

describe('the styles of the component library', () => {
  it.each([
    ['portal', 15],
    ['game', 5],
    ['hall', 5],
  ])('are sent exactly for the components that some screen of the %s uses', (app, atLeast) => {
    const list = readFileSync(join(root, `packages/ui/src/components-of-${app}.css`), 'utf8');
    const sent = [...list.matchAll(/designsystemet-css\/([a-z-]+)\.css"/g)].map(([, name = '']) => name);
    const needed = componentsUsedIn(app).flatMap((name) => sheetsOf[name] ?? [kebab(name)]);
    expect(needed.length).toBeGreaterThan(atLeast);
    expect(sent.sort()).toEqual([...new Set([...ground, ...needed])].sort());
  });
});
