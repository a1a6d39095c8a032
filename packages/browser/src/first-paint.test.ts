import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPaint } from './first-paint.ts';

let root: string;
let painted: string;
let unpainted: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lokalbingo-paint-'));
  await mkdir(join(root, 'src'));
  for (const [name, text] of [
    [
      'index.html',
      '<head></head><body><div id="root"></div><script type="module" src="/src/main.ts"></script></body>',
    ],
    ['src/bar.module.css', '.bar { color: red }'],
    ['src/main.ts', "import styles from './bar.module.css';\ndocument.title = styles.bar;"],
    [
      'src/first-paint.tsx',
      `import styles from './bar.module.css';\nexport const markup = () => '<p class="' + styles.bar + '">Spill</p>';`,
    ],
  ] as const)
    await writeFile(join(root, name), text);
  await build({ root, logLevel: 'silent', configFile: false, plugins: [firstPaint()] });
  painted = await readFile(join(root, 'dist/index.html'), 'utf8');
  unpainted = await readFile(join(root, 'dist/unpainted.html'), 'utf8');
}, 60_000);
afterAll(() => rm(root, { recursive: true }));

test('the page has its first view, with the classes of the style sheet', async () => {
  const [, drawn = ''] = /<div id="root"><p class="([^"]+)">Spill<\/p><\/div>/.exec(painted) ?? [];
  const assets = await readdir(join(root, 'dist/assets'));
  const sheet = assets.find((name) => name.endsWith('.css')) ?? '';
  expect(await readFile(join(root, 'dist/assets', sheet), 'utf8')).toContain(`.${drawn}{`);
});

test('the page for a frame is the same, without the first view', () => {
  expect(unpainted).toContain('<div id="root"></div>');
  expect(unpainted).toBe(painted.replace(/<p class.*<\/p>/, ''));
});

test('the style sheet comes before the program', () => {
  expect(painted.indexOf('rel="stylesheet"')).toBeGreaterThan(0);
  expect(painted.indexOf('rel="stylesheet"')).toBeLessThan(painted.indexOf('<script'));
});
