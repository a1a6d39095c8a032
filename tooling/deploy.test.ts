import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeStatus, problem } from '@lokalbingo/contract/problem';
import { clientWaitsMs, stopMs } from '@lokalbingo/contract/waits';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, variables } from '../apps/server/src/config.ts';
import { createInnerServer } from '../apps/server/src/platform/http/inner-server.ts';

const deploy = join(import.meta.dirname, '../deploy');
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8');
const manifests = globSync('kubernetes/**/*.yaml', { cwd: deploy }).map(read);

type Found = Readonly<Record<string, unknown>>;
/** Returns every object in a parsed file, at any depth. */
function objectsIn(value: unknown): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Found, ...Object.values(value).flatMap(objectsIn)];
}
const objects = manifests.flatMap((text) =>
  parseAllDocuments(text).flatMap((document) => {
    expect(document.errors).toEqual([]);
    return objectsIn(document.toJS());
  }),
);
/** The objects in patches of kustomize, which are texts in their files. */
const patched = objects.flatMap(({ patch }) => (typeof patch === 'string' ? objectsIn(parse(patch)) : []));
const all = [...objects, ...patched];
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Found> };
const units = globSync('systemd/*.service', { cwd: deploy }).map(read);

it('a deployment sets only variables that the server knows', () => {
  const settings = all.find(({ kind }) => kind === 'ConfigMap')?.data as Found;
  const ofProxy = /_ADDRESS$|_ROLE$/;
  const inManifests = all.flatMap(({ name, value }) => (typeof value === 'string' ? [String(name)] : []));
  const inCompose = Object.values(compose.services).flatMap((each) => Object.keys(each.environment ?? {}));
  const inUnits = units.flatMap((text) =>
    [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = '']) =>
      set.split(' ').map((one) => one.split('=')[0]),
    ),
  );
  const inImage = [...(/^ENV (.*)$/m.exec(read('image/Containerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)].map(
    ([, name]) => name,
  );
  const names = [...Object.keys(settings), ...inManifests, ...inCompose, ...inUnits, ...inImage];
  expect(names).toEqual(expect.arrayContaining(['PORTAL_URL', 'ROLES', 'NODE_ENV', 'INNER_HOST']));
  expect(names.filter((name) => !ofProxy.test(String(name)) && !(String(name) in variables))).toEqual([]);
});

it('a deployment names the ports at which the roles listen, and paths of the inner port', async () => {
  const { port, gamePorts, hallPort, innerPort } = readConfig({});
  const named = all.flatMap(({ name, containerPort, port }) => {
    const number = containerPort ?? port;
    return typeof number === 'number' && typeof name === 'string' ? [`${name} ${number}`] : [];
  });
  const ours = [`portal ${port}`, `hall ${hallPort}`, `inner ${innerPort}`];
  const games = Object.entries(gamePorts).map(([game, at]) => `game-${game} ${at}`);
  const ofProxy = ['http 80', 'https 443', 'http 8080', 'https 8443'];
  expect([...new Set(named)].sort()).toEqual([...ours, ...games, ...ofProxy].sort());
  const inner = createInnerServer({ isReady: async () => true, metrics: { text: async () => '' } });
  const paths = all.flatMap(({ httpGet }) => (httpGet ? [(httpGet as { path: string }).path] : []));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect((await inner.inject(path)).statusCode, path).toBe(200);
  await inner.close();
});

it('starts programs that exist, and with each timer its service', () => {
  const texts = [
    ...manifests,
    read('compose.yaml'),
    ...units,
    ...globSync('pgbackrest/*.sh', { cwd: deploy }).map(read),
  ];
  const programs = texts.flatMap((text) => text.match(/apps\/server\/src\/[\w/-]+\.ts/g) ?? []);
  expect(programs).toContain('apps/server/src/commands/books.ts');
  const services = globSync('systemd/*.timer', { cwd: deploy }).map((timer) =>
    timer.replace(/timer$/, 'service'),
  );
  expect(services).toHaveLength(3);
  const paths = [...programs.map((program) => join('..', program)), ...services];
  expect(paths.filter((path) => !existsSync(join(deploy, path)))).toEqual([]);
});

it('gives the books the database user of the hall console', () => {
  const runsBooks = (command: unknown) => JSON.stringify(command ?? []).includes('commands/books.ts');
  const containers = all.filter(({ args }) => runsBooks(args));
  const services = Object.values(compose.services).filter(({ command }) => runsBooks(command));
  const ofBooks = units.filter((text) => runsBooks(text));
  expect([containers, services, ofBooks].map(({ length }) => length)).toEqual([1, 1, 1]);
  for (const { envFrom } of containers)
    expect(envFrom).toContainEqual({ secretRef: { name: 'lokalbingo-hall' } });
  for (const { env_file: files } of services) expect(files).toContain('hall.env');
  for (const text of ofBooks) expect(text).toContain('EnvironmentFile=/etc/lokalbingo/hall.env\n');
});

it('gives a process longer to stop than it takes', () => {
  const inUnits = [...units.join('\n').matchAll(/^TimeoutStopSec=(\d+)$/gm)].map(([, seconds]) => seconds);
  const inManifests = all.flatMap(({ terminationGracePeriodSeconds: seconds }) => seconds ?? []);
  const inCompose = Number.parseInt(String(compose.services.game?.stop_grace_period), 10);
  const graces = [...inUnits, ...inManifests, inCompose].map(Number);
  expect(graces).toHaveLength(4);
  // It also drains, at most twice for five seconds.
  for (const seconds of graces) expect(seconds * 1000).toBeGreaterThan(stopMs + 10_000);
});

it('the proxies wait longer than clients, and answer with a problem that clients know', () => {
  const waits = [read('haproxy/haproxy.cfg'), read('nginx/lokalbingo.conf')].map((text) =>
    Number(/(?:timeout server|proxy_read_timeout) (\d+)s/.exec(text)?.[1]),
  );
  for (const seconds of waits)
    expect(seconds * 1000).toBeGreaterThan(Math.max(...Object.values(clientWaitsMs)));
  expect(problem.parse(JSON.parse(read('proxy-pages/unavailable.json')))).toMatchObject({
    code: 'unavailable',
    status: edgeStatus.unavailable,
  });
});
