/** Builds the front ends into `dist`, and the portal for the server into `dist-server`, when their sources have changed since the last time. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The front ends, by folder under `apps`. */
export const webApps = ['portal', 'game', 'hall'] as const;

const forBrowsers = ['build'];
/** How Vite is called for each: the portal's public pages are rendered by the server (apps/server/src/rendered-pages.ts). */
export const viteBuilds: Readonly<Record<(typeof webApps)[number], readonly (readonly string[])[]>> = {
  portal: [forBrowsers, ['build', '--ssr', 'src/portal-renderer.tsx', '--outDir', 'dist-server']],
  game: [forBrowsers],
  hall: [forBrowsers],
};

/** Builds each front end whose sources have changed since its last build. @throws Error when a build fails. */
export function buildWeb(): void {
  const shared = fingerprint(['package-lock.json', 'packages/*/src/**/*', 'packages/ui/art/**/*']);
  for (const app of webApps) {
    const stamp = stampOf(app);
    const sources = createHash('sha256')
      .update(shared)
      .update(fingerprint([`apps/${app}/*.*`, `apps/${app}/src/**/*`, `apps/${app}/{content,public}/**/*`]))
      .digest('hex');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    console.log(`Building apps/${app} …`);
    for (const args of viteBuilds[app]) {
      execFileSync(join(root, 'node_modules/.bin/vite'), [...args, '--logLevel', 'warn'], {
        cwd: join(root, 'apps', app),
        stdio: 'inherit',
        // Always a production build, even when a test starts it, so that tests see what players get.
        env: { ...process.env, NODE_ENV: 'production' },
      });
    }
    writeFileSync(stamp, sources);
  }
}

/** Makes the next `buildWeb` rebuild everything, because the output of a watching build must not be reused. */
export function forgetBuilds(): void {
  for (const app of webApps) rmSync(stampOf(app), { force: true });
}

const stampOf = (app: string): string => join(root, 'apps', app, 'dist/.built-from');

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns], { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const path = join(file.parentPath, file.name);
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}
