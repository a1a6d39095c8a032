/**
 * Everything that may differ between installations: addresses, secrets, names, and which roles this process plays.
 * Read once, here, from the environment; the rest of the program receives plain values. Defaults are those of the demo
 * that `npm start` gives; a production server must be told what has no safe default.
 */
import { join } from 'node:path';
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import { hours } from './platform/durations.ts';

/** What a server process can do. All four by default; several machines may share them out. */
export const roles = ['portal', 'game', 'conductor', 'jobs'] as const;
/** One of {@link roles}. */
export type Role = (typeof roles)[number];

const words = z.string().trim().min(1);
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const demoSecret = 'for-the-demo-on-one-machine-only';
// What the sandbox knows the demo by.
const sandboxClient = 'lokalbingo';
const sandboxEidSecret = 'sandbox-bankid-secret';
const sandboxSmsPassword = 'sandbox-sms-passwd';
const demoMailFrom = 'Lokalbingo <ikke-svar@lokalbingo.example>';

/** Every variable, with what it means; `.env.example` is written from this. */
export const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses demo secrets and addresses'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('how much is logged'),
  PORT: wholeNumber(1, 65_000)
    .default(3000)
    .describe('first port of the family: portal here, game hosts on the next three'),
  HOST: words.default('localhost').describe('address to listen on'),
  BEHIND_PROXY: yesOrNo.default(false).describe('whether a proxy in front sets x-forwarded-for: yes or no'),
  ROLES: list
    .pipe(z.array(z.enum(roles)).min(1))
    .default([...roles])
    .describe('what this process does, by comma'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 18; without it one is started under DATA_DIR'),
  DATA_DIR: words.default('.data').describe('where the embedded PostgreSQL keeps its data'),
  DEMO: yesOrNo.default(true).describe('whether demo halls and players are put in: yes or no'),
  PRODUCT_NAME: words.default('Lokalbingo').describe('the product as players know it'),
  COMPANY: words.default('Lokalbingo AS').describe('the operating company'),
  PORTAL_URL: z
    .url()
    .optional()
    .describe('origin of the portal as browsers see it; default http://localhost:PORT'),
  GAME_1_URL: z
    .url()
    .optional()
    .describe('origin of the host of main game 1; default http://localhost:PORT+1'),
  SESSION_HOURS: wholeNumber(1, 24).default(8).describe('how long a login lasts'),
  THROTTLE_SECRET: words
    .default(demoSecret)
    .describe('key of the hash under which failed logins are counted'),
  NETAXEPT_API_URL: z
    .url()
    .optional()
    .describe('base of Register.aspx and its siblings; default the sandbox, PORT+10'),
  NETAXEPT_TERMINAL_URL: z.url().optional().describe('the payment window; default the sandbox, PORT+10'),
  NETAXEPT_TOKENS: z
    .string()
    .default('')
    .describe('merchantId:token of each hall, by comma; a demo hall without one uses the sandbox token'),
  NETAXEPT_CVC: z
    .enum(['terminal', 'forward'])
    .default('terminal')
    .describe('who asks for the CVC: the payment window, or we (PCI scope)'),
  NETAXEPT_METHOD_RULES: z
    .string()
    .default('')
    .describe('paymentMethodActionList for card payments: JSON that keeps credit cards out'),
  EID_ISSUER: z
    .url()
    .optional()
    .describe(
      'e-ID issuer (OpenID Connect): BankID is https://auth.bankid.no/auth/realms/prod; default the sandbox',
    ),
  EID_CLIENT_ID: words.default(sandboxClient).describe('our name with the e-ID issuer'),
  EID_CLIENT_SECRET: words.default(sandboxEidSecret).describe('our secret with the e-ID issuer'),
  EID_ACR: words
    .default('urn:bankid:bid;LOA=4')
    .describe('the level of assurance that a person must have been identified with'),
  EID_MODE: z
    .enum(['redirect', 'inline'])
    .default('redirect')
    .describe('whether the e-ID takes the whole window, or a frame where the issuer allows it'),
  EID_PEPPER: words
    .default(demoSecret)
    .describe('key of the hash by which an e-ID is known again; never to be changed'),
  CODE_SECRET: words.default(demoSecret).describe('key of the hash under which one-time codes are kept'),
  MESSAGE_SECRET: words.default(demoSecret).describe('key under which messages wait, encrypted, to be sent'),
  SVEVE_URL: z
    .url()
    .optional()
    .describe('SMS gateway: Sveve is https://api.sveve.no/SMS/SendMessage; default the sandbox, PORT+10'),
  SVEVE_USER: words.default(sandboxClient).describe('our account with the SMS gateway'),
  SVEVE_PASSWORD: words.default(sandboxSmsPassword).describe('its password'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/, 'must be at most 11 letters and digits')
    .default('Lokalbingo')
    .describe('who an SMS is from, at most 11 letters and digits'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server, smtp://user:password@host:587 or smtps://…:465; default the sandbox, PORT+11'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]* ?<[^<>@\s]+@[^<>@\s]+>$/, 'must be Name <address>')
    .default(demoMailFrom)
    .describe('who an e-mail is from'),
  PRIZE_APPROVAL_KRONER: wholeNumber(1, 1_000_000)
    .default(10_000)
    .describe('a single prize above this waits for a person'),
  REGULATOR_NAME: words.default('Lotteritilsynet').describe('shown in the footer'),
  REGULATOR_URL: z.url().default('https://lottstift.no').describe('shown in the footer'),
  HELPLINE_NAME: words.default('Hjelpelinjen').describe('gambling helpline, shown in the footer'),
  HELPLINE_PHONE: words.default('800 800 40').describe('gambling helpline, shown in the footer'),
  HELPLINE_URL: z.url().default('https://hjelpelinjen.no').describe('gambling helpline, shown in the footer'),
} as const;

const environment = z.object(variables);

/** What the program runs by. */
export type Config = ReturnType<typeof interpret>;

/** The environment does not make sense; `problems` are sentences for the person who starts the program. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigError that lists everything that is wrong, not just the first, and never a value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A variable set to nothing is one that is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  }
  const config = interpret(parsed.data);
  const problems = [...contradictions(parsed.data, config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function interpret(env: z.output<typeof environment>) {
  const local = (offset: number): string => `http://localhost:${env.PORT + offset}`;
  return {
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    behindProxy: env.BEHIND_PROXY,
    roles: new Set<Role>(env.ROLES),
    databaseUrl: env.DATABASE_URL,
    databaseFolder: join(env.DATA_DIR, 'postgres'),
    demo: env.DEMO,
    productName: env.PRODUCT_NAME,
    company: env.COMPANY,
    portalUrl: originOf(env.PORTAL_URL ?? local(0)),
    gameUrls: { 1: originOf(env.GAME_1_URL ?? local(1)) },
    gamePorts: { 1: env.PORT + 1 },
    sessionLifetimeMs: hours(env.SESSION_HOURS),
    throttleSecret: env.THROTTLE_SECRET,
    netaxept: {
      apiUrl: env.NETAXEPT_API_URL ?? `${local(10)}/Netaxept`,
      terminalUrl: env.NETAXEPT_TERMINAL_URL ?? `${local(10)}/Terminal/default.aspx`,
      tokenOf: tokenOf(env),
      cvc: env.NETAXEPT_CVC,
      methodRules: env.NETAXEPT_METHOD_RULES,
      readTimeoutMs: providerWaits.paymentReadMs,
      processTimeoutMs: providerWaits.paymentProcessMs,
    },
    eid: {
      issuer: env.EID_ISSUER ?? `${local(10)}/bankid`,
      clientId: env.EID_CLIENT_ID,
      clientSecret: env.EID_CLIENT_SECRET,
      requiredAcr: env.EID_ACR,
      mode: env.EID_MODE,
      pepper: env.EID_PEPPER,
      // Persons that do not live are for trying the product out.
      acceptSynthetic: env.NODE_ENV !== 'production',
    },
    codeSecret: env.CODE_SECRET,
    messageSecret: env.MESSAGE_SECRET,
    sms: {
      url: env.SVEVE_URL ?? `${local(10)}/sms/SMS/SendMessage`,
      user: env.SVEVE_USER,
      password: env.SVEVE_PASSWORD,
      sender: env.SMS_SENDER,
      timeoutMs: providerWaits.smsMs,
    },
    mail: {
      url: env.SMTP_URL ?? `smtp://localhost:${env.PORT + 11}`,
      from: env.MAIL_FROM,
      requireTls: env.NODE_ENV === 'production',
      timeoutMs: providerWaits.mailMs,
    },
    prizeApprovalKroner: env.PRIZE_APPROVAL_KRONER,
    regulator: { name: env.REGULATOR_NAME, url: env.REGULATOR_URL },
    helpline: { name: env.HELPLINE_NAME, phone: env.HELPLINE_PHONE, url: env.HELPLINE_URL },
  };
}

/** The demo's halls are known to the sandbox by this rule; in production every token is listed. */
function tokenOf(env: z.output<typeof environment>): (merchantId: string) => string | undefined {
  const tokens = new Map(pairs(env.NETAXEPT_TOKENS));
  return (merchantId) => tokens.get(merchantId) ?? (env.DEMO ? `sandbox-token-${merchantId}` : undefined);
}

const originOf = (url: string): string => new URL(url).origin;

function pairs(text: string): [string, string][] {
  return text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [merchantId = '', token = ''] = pair.trim().split(':');
      return [merchantId, token];
    });
}

/** What the demo goes by and production must not. */
const demoValues = {
  DATABASE_URL: undefined,
  THROTTLE_SECRET: demoSecret,
  NETAXEPT_TOKENS: '',
  EID_CLIENT_ID: sandboxClient,
  EID_CLIENT_SECRET: sandboxEidSecret,
  EID_PEPPER: demoSecret,
  CODE_SECRET: demoSecret,
  MESSAGE_SECRET: demoSecret,
  SVEVE_USER: sandboxClient,
  SVEVE_PASSWORD: sandboxSmsPassword,
  SMTP_URL: undefined,
  MAIL_FROM: demoMailFrom,
} as const;

function* contradictions(env: z.output<typeof environment>, config: Config): Generator<string> {
  if (config.netaxept.methodRules !== '' && !isJson(config.netaxept.methodRules))
    yield 'NETAXEPT_METHOD_RULES: must be JSON';
  for (const [merchantId, token] of pairs(env.NETAXEPT_TOKENS)) {
    if (!/^[0-9]{1,8}$/.test(merchantId) || token === '')
      yield 'NETAXEPT_TOKENS: each must be merchantId:token';
  }
  if (!config.isProduction) return;
  if (env.DEMO) yield 'DEMO: must be no in production';
  for (const [name, value] of Object.entries(demoValues)) {
    if (env[name as keyof typeof demoValues] === value) yield `${name}: must be set in production`;
  }
  const addresses = {
    PORTAL_URL: config.portalUrl,
    GAME_1_URL: config.gameUrls[1],
    NETAXEPT_API_URL: config.netaxept.apiUrl,
    NETAXEPT_TERMINAL_URL: config.netaxept.terminalUrl,
    EID_ISSUER: config.eid.issuer,
    SVEVE_URL: config.sms.url,
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (!address.startsWith('https://'))
      yield `${name}: must be an https address in production, never the sandbox`;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
