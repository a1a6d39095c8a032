import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';

/** The exports of a front end's `src/first-paint.tsx`. */
type FirstPaint = { readonly markup: () => string };

const emptyRoot = '<div id="root"></div>';

/**
 * Adds to a front end's page the markup that is shown until its program has loaded: `markup` of
 * `src/first-paint.tsx`, rendered by its own components. The program renders the same first, so nothing
 * flashes or moves during hydration. The original page is kept as `unpainted.html`, for addresses that are
 * shown in a frame.
 *
 * Style sheets and fonts come before the program in the page, because the first paint waits for them.
 */
export function firstPaint(): Plugin {
  let root = '';
  return {
    name: 'lokalbingo-first-paint',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [name, other] of Object.entries(bundle))
          if (other.type === 'asset' && name.endsWith('.html') && name !== 'index.html')
            other.source = lookFirst(String(other.source), bundle);
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const unpainted = lookFirst(String(page.source), bundle);
        if (!unpainted.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}.`);
        this.emitFile({ type: 'asset', fileName: 'unpainted.html', source: unpainted });
        page.source = unpainted.replace(emptyRoot, `<div id="root">${await markupOf(root)}</div>`);
      },
    },
  };
}

function lookFirst(page: string, bundle: Rolldown.OutputBundle): string {
  const letters = Object.keys(bundle).find((name) => /figtree-latin-wght-.*\.woff2$/.test(name));
  const sheets = page.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? [];
  const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), page);
  const first = letters
    ? [...sheets, `<link rel="preload" href="/${letters}" as="font" type="font/woff2" crossorigin>\n    `]
    : sheets;
  return rest.replace('<script type="module"', `${first.join('')}<script type="module"`);
}

/**
 * Runs the front end's components here, through the same build steps, so that classes have the same names.
 */
async function markupOf(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { markup } = (await server.ssrLoadModule('/src/first-paint.tsx')) as FirstPaint;
    return markup();
  } finally {
    await server.close();
  }
}
