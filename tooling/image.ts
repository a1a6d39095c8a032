/**
 * `npm run image`: builds one OCI image for every role of the server, without a daemon, as `dist/lokalbingo.oci.tar`, and
 * prints its size and digest. `BASE=image` builds on a base image.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildWeb } from './build-web.ts';

const root = join(import.meta.dirname, '..');
const archive = join(root, 'dist/lokalbingo.oci.tar');

/** The parts of the tree that the server runs. npm needs every `package.json` to install the dependencies of one package. */
const sources = ['apps/server', 'packages/bingo', 'packages/contract', 'packages/money'];
const descriptions = ['package.json', 'package-lock.json', 'apps/*/package.json', 'packages/*/package.json'];
const built = ['apps/portal/dist', 'apps/portal/dist-server', 'apps/game/dist', 'apps/hall/dist'];
const isTest = (file: string): boolean => /\.test\.ts$|\/testing\//.test(file);
/** The files of packages that Node does not read: two fifths of their size. */
const unread = [
  '**/*.{map,md,d.ts,d.mts,d.cts}',
  '{typescript,@typescript,@types,zod/src,pdfkit/js/*.standalone.js}',
];

function buildImage(): void {
  buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-image-'));
  try {
    copyProduct(join(folder, 'app'));
    copyNode(folder);
    const bytes = Number(run('du', '-sb', folder).split('\t')[0]);
    const digest = pack(folder);
    console.log(`${archive}
  unpacked ${megabytes(bytes)}, packed ${megabytes(statSync(archive).size)}, digest ${digest}
  skopeo copy oci-archive:${archive} docker://REGISTRY/lokalbingo:VERSION brings it to a registry.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copyProduct(app: string): void {
  const tracked = run('git', 'ls-files', ...sources, ...descriptions.map((each) => `:(glob)${each}`));
  for (const file of tracked.split('\n').filter((each) => !isTest(each))) copy(file, app);
  for (const each of built) copy(each, app);
  run('npm', '--prefix', app, 'ci', '--omit=dev', '--ignore-scripts', '--workspace', '@lokalbingo/server');
  for (const modules of globSync('{,apps/server/}node_modules', { cwd: app }))
    for (const file of globSync(unread, { cwd: join(app, modules) }))
      rmSync(join(app, modules, file), { recursive: true, force: true });
}

/** Copies Node with the libraries that it and sharp link to, and the files that a user without a home needs. */
function copyNode(folder: string): void {
  copyAs(process.execPath, join(folder, 'usr/local/bin/node'));
  const natives = globSync(join(folder, 'app/node_modules/@img/*/lib/*.{node,so*}'));
  const linked = [process.execPath, ...natives].flatMap((file) =>
    run('ldd', file).match(/(?<=\s)\/(usr\/)?lib\S+/g),
  );
  for (const library of new Set(linked)) if (library) copyAs(library, join(folder, library));
  for (const place of ['etc', 'tmp']) mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, 'etc/passwd'), 'lokalbingo:x:10001:10001::/nonexistent:/sbin/nologin\n');
  writeFileSync(join(folder, 'etc/group'), 'lokalbingo:x:10001:\n');
  writeFileSync(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}

/** Packs the folder as an image. The image has the commit's time, so that the same commit gives the same digest. */
function pack(folder: string): string {
  const time = run('git', 'log', '-1', '--format=%ct');
  const base = process.env.BASE ? ['--build-arg', `BASE=${process.env.BASE}`] : [];
  const made = [
    'bud',
    '--isolation',
    'chroot',
    '--timestamp',
    time,
    '--file',
    'deploy/image/Containerfile',
    ...base,
  ];
  run('buildah', ...made, '--tag', 'localhost/lokalbingo', folder);
  const digestFile = join(folder, 'digest');
  mkdirSync(dirname(archive), { recursive: true });
  rmSync(archive, { force: true });
  run(
    'buildah',
    'push',
    '--digestfile',
    digestFile,
    'localhost/lokalbingo',
    `oci-archive:${archive}:lokalbingo`,
  );
  return readFileSync(digestFile, 'utf8');
}

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

const copy = (file: string, into: string): void => copyAs(join(root, file), join(into, file));

/** Copies a file or folder. Follows links. */
function copyAs(from: string, to: string): void {
  cpSync(from, to, { recursive: true, dereference: true });
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

function isThere(command: string): boolean {
  try {
    return run(command, '--version') !== '';
  } catch {
    return false;
  }
}

if (isThere('buildah')) buildImage();
else
  console.log(
    'The image is built by buildah: install it (Debian: apt-get install buildah) and run this again.',
  );
