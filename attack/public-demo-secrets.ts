import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newSecrets } from '../apps/server/src/commands/new-secrets.ts';
import { ownKeyRings, ownSecrets } from '../apps/server/src/config.ts';
import type { Attack, Target } from './target.ts';

type Settings = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..');
const port = 4650;
const atOnce = 2;
const started = 'started';

const made: Settings = Object.fromEntries(newSecrets().map((line) => line.split('=', 2)));
const [firstSecret = '', secondSecret = ''] = ownSecrets;
const [ring = ''] = ownKeyRings;

/** The secrets that a public installation must set. Only the conductor has the key ring of the seeds. */
const good: Settings = {
  ...made,
  DEMO: 'no',
  PORTAL_URL: 'https://spill.lokalbingo.example',
  GAME_1_URL: 'https://spill1.lokalbingo.example',
  GAME_2_URL: 'https://spill2.lokalbingo.example',
  GAME_3_URL: 'https://spill3.lokalbingo.example',
  TRUSTED_PROXIES: '10.0.0.0/24',
  EID_CLIENT_SECRET: 'BankID’s secret',
  SVEVE_PASSWORD: 'Sveve’s password',
  NETAXEPT_TOKENS: '12000001:what-Nets-has-given',
};
const weakKey = Buffer.alloc(32, 7).toString('base64');

/** The expected complaint for each change to valid settings. */
const flaws: Readonly<Record<string, Settings>> = {
  "the demo's secrets": Object.fromEntries([...ownSecrets, ...ownKeyRings].map((name) => [name, ''])),
  'one secret of the demo': { [secondSecret]: '' },
  'a provider secret of the demo': { SVEVE_PASSWORD: '' },
  'a secret of words': { [firstSecret]: 'et meget langt og godt passord som ingen kan gjette' },
  'a short secret': { [firstSecret]: 'QUJDREVGR0hJSktMTU5PUA' },
  'one repeated byte': { [firstSecret]: weakKey },
  'two equal secrets': { [secondSecret]: made[firstSecret] ?? '' },
  'a weak ring': { [ring]: `a:${weakKey}` },
  'a ring with a key that is a secret': { [ring]: `a:${made[firstSecret]}` },
  "the demo's players": { DEMO: 'yes' },
};

/** Starts a server at a public address with publicly known secrets; `NODE_ENV` must not matter. */
export const publicDemoSecrets: Attack = async (target) => {
  const cases = Object.entries(flaws).flatMap(([what, flaw]) =>
    ['', 'development', 'test', 'production'].map((nodeEnv) => ({ what, flaw, nodeEnv })),
  );
  const wrong: string[] = [];
  const waiting = [...cases];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const settings = { ...good, ...next.flaw, NODE_ENV: next.nodeEnv };
      const complaint = complaintAbout(await start(target, settings), next.flaw);
      if (complaint) wrong.push(`${next.what}, NODE_ENV "${next.nodeEnv}": ${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // Only a conductor may have the key ring of the seeds.
  const control = await start(target, { ...good, ROLES: 'portal', SEED_KEYS: '' });
  if (!control.isStarted) wrong.push(`good settings did not start: ${control.said.slice(0, 300)}`);
  return {
    attack: `${cases.length} starts at a public address with ${Object.keys(flaws).length} kinds of bad secrets, whatever NODE_ENV says`,
    before: 'all started unless NODE_ENV said production',
    measure:
      wrong.length === 0
        ? 'no bad settings started, each server named the reason, and good settings started'
        : wrong.slice(0, 10).join('; '),
    goal: 'none starts, each names the bad settings without their values; good settings start',
    isHeld: wrong.length === 0,
  };
};

type Ended = { readonly isStarted: boolean; readonly said: string };

function complaintAbout({ isStarted, said }: Ended, flaw: Settings): string | undefined {
  if (isStarted) return 'started';
  if (!Object.keys(flaw).some((name) => said.includes(name))) return `did not name it: ${said.slice(0, 200)}`;
  const shown = [...Object.values(good), ...Object.values(flaw)].filter((value) => value.length > 15);
  return shown.some((value) => !value.startsWith('http') && said.includes(value))
    ? 'showed a value'
    : undefined;
}

/** Starts a server and stops it once it reports that it has started. */
async function start({ serverDatabaseUrl }: Target, settings: Settings): Promise<Ended> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATABASE_URL: serverDatabaseUrl, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isStarted = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (!said.includes(`"msg":"${started}"`) || isStarted) return;
      isStarted = true;
      child.kill('SIGTERM');
    });
  await once(child, 'close');
  return { isStarted, said };
}
