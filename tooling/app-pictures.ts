/**
 * Makes the portal's pictures for devices and other sites, from our own drawings and from the product running
 * at an address: `node tooling/app-pictures.ts http://localhost:3000`. The output is committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'apps/portal/public');
const drawing = (path: string): string => readFileSync(join(root, path), 'utf8');
const aksel = (name: string): string => drawing(`node_modules/@navikt/aksel-icons/dist/svg/${name}.svg`);

const mark = drawing('packages/ui/art/brand/favicon.svg');
const plum = '#6b2c91';
const page = '#fbf8f4';
/** A monochrome icon in the device's colour: the pin, with the ball cut out of it and the letter inside. */
const oneColour = mark
  .replaceAll(/<ellipse[^>]*\/>/g, '')
  .replace('fill="#7f3aa8"', 'fill="#fff" mask="url(#ball)"')
  .replace('fill="#fff"/><path d="M20.41', 'fill="none"/><path d="M20.41')
  .replace('fill="#5a2180"', 'fill="#fff"')
  .replace(
    '<path',
    '<mask id="ball"><path d="M0 0H48V48H0Z" fill="#fff"/><circle cx="24" cy="21" r="13.8"/></mask><path',
  );

type Icon = {
  readonly file: string;
  readonly size: number;
  readonly svg: string;
  /** The share of the picture that the drawing fills. */
  readonly part: number;
  readonly background?: string;
  readonly colour?: string;
};

const icons: readonly Icon[] = [
  { file: 'app-192', size: 192, svg: mark, part: 0.94 },
  { file: 'app-512', size: 512, svg: mark, part: 0.94 },
  // A device may crop everything outside a circle of four fifths.
  { file: 'maskable-192', size: 192, svg: mark, part: 0.62, background: page },
  { file: 'maskable-512', size: 512, svg: mark, part: 0.62, background: page },
  { file: 'monochrome-512', size: 512, svg: oneColour, part: 0.7 },
  { file: 'apple-touch-icon', size: 180, svg: mark, part: 0.72, background: page },
  { file: 'my-page-96', size: 96, svg: aksel('Person'), part: 0.62, background: plum, colour: '#fff' },
  {
    file: 'hall-finder-96',
    size: 96,
    svg: aksel('LocationPin'),
    part: 0.62,
    background: plum,
    colour: '#fff',
  },
];

async function makeIcons(browser: Browser): Promise<void> {
  for (const { file, size, svg, part, background = 'transparent', colour = 'inherit' } of icons) {
    const view = await browser.newPage({ viewport: { width: size, height: size } });
    await view.setContent(`<style>
      body { align-items: center; background: ${background}; color: ${colour}; display: flex; height: 100vh; justify-content: center; margin: 0 }
      svg { height: ${part * 100}vh; width: ${part * 100}vh }
    </style>${svg}`);
    await view.screenshot({ path: join(pictures, 'icons', `${file}.png`), omitBackground: true });
    await view.close();
  }
}

/** Makes the picture for shared addresses: 1200 × 630. */
async function makeSocialPicture(browser: Browser): Promise<void> {
  const letters = readFileSync(
    join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ).toString('base64');
  const view = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await view.setContent(`<style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${letters}) }
    body { align-items: center; background: ${page};
      color: #2b2533; display: grid; font-family: Figtree; gap: 56px; grid-template-columns: 500px 508px; height: 630px; margin: 0; padding: 0 68px; box-sizing: border-box }
    .name { align-items: center; color: ${plum}; display: flex; font-size: 40px; font-weight: 700; gap: 16px }
    .name svg { height: 64px; width: 64px }
    h1 { font-size: 56px; line-height: 1.18; margin: 32px 0 24px }
    p { font-size: 27px; line-height: 1.45; margin: 0 }
    .game svg { border-radius: 36px; display: block; height: auto; width: 508px }
  </style>
  <div><div class="name">${mark}Lokalbingo</div>
  <h1>Spill bingo på nett hos din lokale bingohall!</h1>
  <p>Aldersgrense 18 år</p></div>
  <div class="game">${drawing('packages/ui/art/games/main-game-1.svg')}</div>`);
  await view.evaluate(() => document.fonts.ready);
  await view.screenshot({ path: join(pictures, 'shared-page.png') });
  await view.close();
}

/** Screenshots of the product, on a phone and on a large screen. */
async function makeScreenshots(browser: Browser, product: string): Promise<void> {
  for (const { form, ...size } of [
    { form: 'narrow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true },
    { form: 'wide', viewport: { width: 1280, height: 800 } },
  ]) {
    const context = await browser.newContext({ ...size, locale: 'nb-NO', serviceWorkers: 'block' });
    for (const [name, address] of [
      ['home', '/'],
      ['halls', '/bingohalls'],
    ] as const) {
      const view = await context.newPage();
      await view.goto(product + address, { waitUntil: 'networkidle' });
      const picture = await view.screenshot();
      writeFileSync(join(pictures, 'screenshots', `${form}-${name}.webp`), await asWebp(browser, picture));
      await view.close();
    }
    await context.close();
  }
}

async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const view = await browser.newPage();
  const webp = await view.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await view.close();
  return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
}

const [product] = process.argv.slice(2);
if (product === undefined) throw new Error('The address of a running product is missing.');
for (const folder of ['icons', 'screenshots']) mkdirSync(join(pictures, folder), { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  await makeIcons(browser);
  await makeSocialPicture(browser);
  await makeScreenshots(browser, product);
} finally {
  await browser.close();
}
