import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { contentFiles } from './content-files.ts';

const article = `---
tittel: Uttak hos {{selskap}}
ingress: En setning som sier hva artikkelen handler om, så lang at et søk viser den hel.
dato: 2026-09-01
bilde: bong.svg
bildetekst: En bong
---

## Slik gjør du

Spør {{selskap}}, eller [{{hjelpelinje}}]({{hjelpelinje-adresse}}).

![En bong](../pictures/bong.svg)
`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5" width="8" height="5"></svg>';

/** Builds a module against a content folder. */
async function built(source: string, files: Readonly<Record<string, string>>): Promise<string> {
  const output = await builtFiles(source, files);
  return output.map((file) => ('code' in file ? file.code : '')).join();
}

async function builtFiles(source: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const place of ['articles', 'pages', 'pictures']) mkdirSync(join(folder, place));
  for (const [path, text] of Object.entries({ 'pictures/bong.svg': picture, ...files }))
    writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, 'entry.js'), source);
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: contentFiles({ folder, pages: ['/'], anchors: {} }),
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  })) as Rolldown.RolldownOutput[];
  return output.flatMap(({ output: files }) => files);
}

test('a text becomes a component, whose headings, words and pictures are ready for rendering', async () => {
  const code = await built("export { default } from './articles/0-uttak.md';", {
    'articles/0-uttak.md': article,
  });
  expect(code).toContain('"slik-gjor-du"');
  expect(code).toContain('value: "selskap"');
  expect(code).toContain('"ord:hjelpelinje-adresse"');
  expect(code).toMatch(/width: "?8/);
  expect(code).not.toContain('2026-09-01');
});

test('a written \\n breaks the line', async () => {
  const code = await built("export { default } from './articles/0-uttak.md';", {
    'articles/0-uttak.md': `${article}\n\nÅpent til kl. 22.\\nVelkommen til {{selskap}}!\n`,
  });
  expect(code).toMatch(/"Åpent til kl\. 22\."[^;]*\bbr\b[^;]*"Velkommen til "/);
});

test('the first picture of a text loads at once, and any other when it is near', async () => {
  const code = await built("export { default } from './articles/0-uttak.md';", {
    'articles/0-uttak.md': `${article}\n\n![Nok et felt](../pictures/bong.svg)\n\n![Og ett til](../pictures/bong.svg)\n`,
  });
  expect(code.match(/loading: "\w+"/g)).toEqual(['loading: "eager"', 'loading: "lazy"', 'loading: "lazy"']);
});

test('the fields are available without the text', async () => {
  const code = await built("export { default } from './articles/0-uttak.md?front';", {
    'articles/0-uttak.md': article,
  });
  expect(code).toContain('"2026-09-01"');
  expect(code).toMatch(/"?width"?: 8/);
  expect(code).not.toContain('Slik');
});

test('the picture of an article is also saved uncropped in the size for other sites, whatever its shape', async () => {
  const read = "export { default } from './articles/0-uttak.md?front';";
  const tall = picture.replace('width="8" height="5"', 'width="8" height="20"');
  for (const [shape, drawing] of Object.entries({ wide: picture, tall })) {
    const files = await builtFiles(read, { 'articles/0-uttak.md': article, 'pictures/bong.svg': drawing });
    const shared = files.find(({ fileName }) => /^assets\/shared-.+\.png$/.test(fileName));
    const bytes = shared && 'source' in shared ? shared.source : '';
    expect([shape, imageSize(Buffer.from(bytes))]).toEqual([
      shape,
      { width: 1200, height: 630, type: 'png' },
    ]);
    const [code] = files.flatMap((file) => ('code' in file ? file.code : []));
    expect(code).toMatch(new RegExp(`"?sharedAt"?: "/${shared?.fileName}"`));
  }
});

test('a script in an article stops the build, by file and line', async () => {
  const broken = built("export { default } from './articles/0-uttak.md';", {
    'articles/0-uttak.md': `${article}\n<script>fetch('https://annet.no')</script>\n`,
  });
  await expect(broken).rejects.toThrow(
    /én feil som må rettes:\n {2}content\/articles\/0-uttak.md, linje 15: Teksten har HTML eller skript i seg/,
  );
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<g onclick="alert(1)"/>'],
  ['a script in an XML entity', '<!ENTITY s "&#60;script>alert(1)&#60;/script>">&s;'],
  ['an external address', '<image href="https://annet.no/spor.png"/>'],
])('a picture with %s in it stops the build', async (_, inside) => {
  const broken = built("export { default } from './articles/0-uttak.md';", {
    'articles/0-uttak.md': article,
    'pictures/bong.svg': picture.replace('</svg>', `${inside}</svg>`),
  });
  await expect(broken).rejects.toThrow('har skript eller lenker i seg');
});
