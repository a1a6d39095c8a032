/** The settings of the program as a whole: where it runs, the roles of this process, and its names. */
import { join } from 'node:path';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import { hjelpelinjen } from '@lokalbingo/contract/helpline';
import { z } from 'zod';
import { trustedProxies } from './platform/http/trusted-proxies.ts';
import { isLoopbackHost } from './platform/loopback-host.ts';
import { isConnectionPrivate } from './platform/private-connection.ts';
import {
  type Environment,
  type Installation,
  settings,
  wholeNumber,
  words,
  yesOrNo,
} from './platform/settings.ts';

/** The roles of a server process. All five by default; several machines may divide them. */
export const roles = ['portal', 'game', 'hall', 'conductor', 'jobs'] as const;
export type Role = (typeof roles)[number];

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that begins with postgres://',
});

const gameUrl = (game: MainGame) =>
  z
    .url()
    .optional()
    .describe(`origin of the host of main game ${game}; default http://localhost:PORT+${game}`);

const byGame = <Value>(of: (game: MainGame) => Value): Readonly<Record<MainGame, Value>> => ({
  1: of(1),
  2: of(2),
  3: of(3),
});

const demoContact = 'post@lokalbingo.example';

const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses demo values and the sandbox, wherever it listens'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('the log level'),
  PORT: wholeNumber(1, 65_000)
    .default(3000)
    .describe(
      'first of six ports: the portal, the three game hosts, the hall console, and the inner port for the operator',
    ),
  HOST: words.default('localhost').describe('address to listen on'),
  INNER_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('port for /live, /ready and /metrics, which only the operator may reach; default PORT+5'),
  INNER_HOST: words.default('localhost').describe('address at which the inner port listens'),
  TRUSTED_PROXIES: trustedProxies
    .default(0)
    .describe(
      'trusted proxies that add to x-forwarded-for: their addresses and networks, separated by commas, or their number if only they can reach the server',
    ),
  DRAIN_SECONDS: wholeNumber(0, 60)
    .optional()
    .describe(
      'for how long a stopping process reports that it is not ready and still serves, so that proxies notice; it then takes at most as long again to move its windows; default 5 in a public installation, otherwise 0',
    ),
  KEEP_BUILDS: yesOrNo
    .optional()
    .describe(
      'whether the database keeps front-end files until a week after a newer build, so that processes of two builds can serve pages of either: yes or no; default yes in a public installation',
    ),
  ROLES: list
    .pipe(z.array(z.enum(roles)).min(1))
    .default([...roles])
    .describe('the roles of this process, separated by commas'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL 18, as the user of the server; without it the embedded one is started under DATA_DIR',
    ),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe(
      'the same database, as its owner, who migrates it; without it the start only checks that it is migrated',
    ),
  DATABASE_CONSOLE_URL: databaseUrl
    .optional()
    .describe(
      'the same database, as the user of the hall console, who may write the tables of staff; the default of a server is DATABASE_URL, `books` and `staff` have none',
    ),
  DATA_DIR: words.default('.data').describe('where the embedded PostgreSQL keeps its data'),
  DEMO: yesOrNo.default(true).describe('whether demo halls and players are added: yes or no'),
  API_PAGE: yesOrNo
    .optional()
    .describe('whether anyone may read the API at /api/docs: yes or no; default yes only on this machine'),
  OFFLINE: yesOrNo
    .default(true)
    .describe(
      'whether devices store the portal for use offline, by its service worker: yes or no; no removes the stored files',
    ),
  PRODUCT_NAME: words.default('Lokalbingo').describe('the name of the product for players'),
  COMPANY: words.default('Lokalbingo AS').describe('the operating company'),
  CONTACT_EMAIL: z
    .email()
    .default(demoContact)
    .describe('e-mail address of the company for privacy, accessibility and complaints'),
  PORTAL_URL: z
    .url()
    .optional()
    .describe('origin of the portal as browsers see it; default http://localhost:PORT'),
  GAME_1_URL: gameUrl(1),
  GAME_2_URL: gameUrl(2),
  GAME_3_URL: gameUrl(3),
  HALL_URL: z
    .url()
    .optional()
    .describe('origin of the hall console as browsers see it; default http://localhost:PORT+4'),
  REGULATOR_NAME: words.default('Lotteritilsynet').describe('shown in the footer'),
  REGULATOR_URL: z.url().default('https://lottstift.no').describe('shown in the footer'),
  HELPLINE_NAME: words.default(hjelpelinjen.name).describe('gambling helpline, shown in the footer'),
  HELPLINE_PHONE: words.default(hjelpelinjen.phone).describe('gambling helpline, shown in the footer'),
  HELPLINE_URL: z.url().default(hjelpelinjen.url).describe('gambling helpline, shown in the footer'),
  HELPLINE_HOURS: z
    .string()
    .trim()
    .default(hjelpelinjen.hours)
    .describe('the opening hours of the gambling helpline, as shown to players; omitted when empty'),
  COMPLAINT_ANSWER_DAYS: wholeNumber(1, 60)
    .default(14)
    .describe('the most days in which the company answers a complaint, as shown to players'),
  EVENTS_KEPT_DAYS: wholeNumber(30, 3650)
    .default(90)
    .describe(
      'number of days for which the events of an ended round are kept as rows; later they are in a compact list',
    ),
} as const;

/** The settings of the program as a whole. */
export const installationSettings = settings({
  variables,
  demoValues: { DATABASE_URL: undefined, CONTACT_EMAIL: demoContact },
  interpret: (env, { isPublic, isDemo }) => ({
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    innerHost: env.INNER_HOST,
    innerPort: env.INNER_PORT ?? env.PORT + 5,
    trustedProxies: env.TRUSTED_PROXIES,
    keepsBuilds: env.KEEP_BUILDS ?? isPublic,
    drainMs: seconds(env.DRAIN_SECONDS ?? (isPublic ? 5 : 0)),
    roles: new Set<Role>(env.ROLES),
    isPublic,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseConsoleUrl: env.DATABASE_CONSOLE_URL,
    databaseFolder: join(env.DATA_DIR, 'postgres'),
    demo: isDemo,
    showsApiPage: env.API_PAGE ?? !isPublic,
    keptOffline: env.OFFLINE,
    productName: env.PRODUCT_NAME,
    company: env.COMPANY,
    contactEmail: env.CONTACT_EMAIL,
    portalUrl: new URL(env.PORTAL_URL ?? local(env.PORT)).origin,
    gameUrls: byGame((game) => new URL(env[`GAME_${game}_URL`] ?? local(env.PORT + game)).origin),
    gamePorts: byGame((game) => env.PORT + game),
    hallUrl: new URL(env.HALL_URL ?? local(env.PORT + 4)).origin,
    hallPort: env.PORT + 4,
    regulator: { name: env.REGULATOR_NAME, url: env.REGULATOR_URL },
    helpline: {
      name: env.HELPLINE_NAME,
      phone: env.HELPLINE_PHONE,
      url: env.HELPLINE_URL,
      hours: env.HELPLINE_HOURS,
    },
    complaintAnswerDays: env.COMPLAINT_ANSWER_DAYS,
    eventsKeptDays: env.EVENTS_KEPT_DAYS,
  }),
  contradictions: (env, { isPublic }) => [
    ...(env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined
      ? ['DATABASE_URL: must be set when DATABASE_OWNER_URL is; it is where the server runs']
      : []),
    ...(isPublic ? publicComplaints(env) : []),
  ],
});

/** Complaints about a public installation: demo players with known passwords, and unencrypted connections. */
function publicComplaints(
  env: { readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> },
): readonly string[] {
  const { DEMO, ROLES, TRUSTED_PROXIES, PORTAL_URL, GAME_1_URL, GAME_2_URL, GAME_3_URL, HALL_URL } = env;
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_CONSOLE_URL } = env;
  const playsHall = ROLES.includes('hall');
  const pages = Object.entries({
    PORTAL_URL,
    GAME_1_URL,
    GAME_2_URL,
    GAME_3_URL,
    ...(playsHall && { HALL_URL }),
  });
  const databases = Object.entries({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_CONSOLE_URL });
  return [
    ...(playsHall && DATABASE_URL !== undefined && DATABASE_CONSOLE_URL === undefined
      ? ['DATABASE_CONSOLE_URL: must be set in a public installation for a process with the role hall']
      : []),
    ...(DEMO
      ? ['DEMO: must be no in a public installation, because the password of its players is public']
      : []),
    ...pages
      .filter(([, url]) => !url?.startsWith('https://'))
      .map(([name]) => `${name}: must be an https address in a public installation`),
    ...(TRUSTED_PROXIES === 0
      ? ['TRUSTED_PROXIES: must be set in a public installation, because https ends at a proxy']
      : []),
    ...databases
      .filter(([, url]) => url !== undefined && !isConnectionPrivate(url))
      .map(([name]) => `${name}: must end in ?sslmode=verify-full; that database is on another machine`),
  ];
}

/** Returns the facts about the installation with which every part of the settings is read. */
export function installationOf(env: Environment): Installation {
  const { NODE_ENV, DEMO, ROLES, PORT, HOST, PORTAL_URL, GAME_1_URL, GAME_2_URL, GAME_3_URL, HALL_URL } =
    env as {
      [Name in keyof typeof variables]: z.output<(typeof variables)[Name]>;
    };
  const isProduction = NODE_ENV === 'production';
  const pages = [PORTAL_URL, GAME_1_URL, GAME_2_URL, GAME_3_URL, HALL_URL];
  const hosts = [HOST, ...pages.map((url) => new URL(url ?? local(PORT)).hostname)];
  return {
    isProduction,
    isPublic: isProduction || !hosts.every(isLoopbackHost),
    isDemo: DEMO,
    roles: new Set(ROLES),
    sandbox: { httpUrl: local(PORT + 10), smtpUrl: `smtp://localhost:${PORT + 11}` },
  };
}

const local = (port: number): string => `http://localhost:${port}`;
