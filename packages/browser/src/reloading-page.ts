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
 * In a watching build, the page checks each second for a new build, and then reloads itself. A production
 * build contains none of this.
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
