import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parts, unusedLibraryParts } from './unused-library-parts.ts';

const libraries = join(import.meta.dirname, '../../../node_modules');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lokalbingo-unused-library-parts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A schema's source, and the code that a browser would run. */
async function built(code: string): Promise<{ readonly code: string; readonly run: () => unknown }> {
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, code);
  const [whole] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [unusedLibraryParts()],
    resolve: { alias: { zod: join(libraries, 'zod') } },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'made' } },
  })) as readonly Rolldown.RolldownOutput[];
  const text = whole?.output[0].code ?? '';
  return { code: text, run: () => new Function(`${text}; return made();`)() };
}
const schema = "import { z } from 'zod'; const schema = z.object({ name: z.string().min(2) });";

it('leaves a schema unchanged, including its standard-schema interface', async () => {
  const { code, run } = await built(
    `${schema} export default () => [schema.safeParse({ name: 'x' }).success, schema['~standard'].validate({ name: 'Eva' })];`,
  );
  expect(run()).toEqual([false, { value: { name: 'Eva' } }]);
  expect(code).not.toContain('json-schema.org');
});

it('throws when a JSON Schema is requested', async () => {
  const { run } = await built(`${schema} export default () => schema.toJSONSchema();`);
  expect(run).toThrow('This part of a library is not sent to browsers.');
});

it('finds each part in the installed libraries', () => {
  const files = globSync(
    ['zod/v4', 'react-router/dist/production', '@tanstack/query-core/build/modern'].map(
      (folder) => `${libraries}/${folder}/**/*.js`,
    ),
  );
  const found = files.filter((file) => parts.some((part) => part.files.test(file)));
  expect(found.map((file) => basename(file, '.js')).toSorted()).toEqual([
    ...['en', 'instrumentation', 'json-schema-processors', 'links', 'mutation', 'single-fetch'],
    'to-json-schema',
  ]);
});
