import type { Plugin } from 'vite';

const script = `
let shown;
setInterval(async () => {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const version = answer?.headers.get('etag');
  if (shown && version && version !== shown) location.reload();
  shown ??= version;
}, 1000);
`;

/**
 * While a build watches the sources: the page looks each second whether it has been built anew, and then loads itself
 * again. A build for keeps has nothing of it.
 */
export function reloadingPage(): Plugin {
  const fileName = 'assets/reload.js';
  return {
    name: 'lokalbingo-reloading-page',
    apply: 'build',
    generateBundle() {
      if (this.meta.watchMode) this.emitFile({ type: 'asset', fileName, source: script });
    },
    transformIndexHtml: (_, { bundle }) =>
      bundle && fileName in bundle
        ? [{ tag: 'script', attrs: { type: 'module', src: `/${fileName}` }, injectTo: 'body' }]
        : [],
  };
}
