import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envExample } from './commands/env-example.ts';
import { newSecrets } from './commands/new-secrets.ts';
import { type ConfigError, ownKeyRings, ownSecrets, readConfig } from './config.ts';

/** The output of `npm run secrets`. */
const made: Record<string, string> = Object.fromEntries(newSecrets().map((line) => line.split('=', 2)));

/** The variables for which a public installation may not use the demo's values. */
const ownAndGiven: Record<string, string> = {
  DEMO: 'no',
  PORTAL_URL: 'https://spill.lokalbingo.example',
  GAME_1_URL: 'https://spill1.lokalbingo.example',
  GAME_2_URL: 'https://spill2.lokalbingo.example',
  GAME_3_URL: 'https://spill3.lokalbingo.example',
  HALL_URL: 'https://hall.lokalbingo.example',
  TRUSTED_PROXIES: '10.0.0.0/24',
  ...made,
  EID_CLIENT_SECRET: 'a real secret',
  SVEVE_PASSWORD: 'a real password',
  NETAXEPT_TOKENS: '12000001:token',
};

const production: Record<string, string> = {
  ...ownAndGiven,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:secret@db/lokalbingo?sslmode=verify-full',
  DATABASE_CONSOLE_URL: 'postgres://console:secret@db/lokalbingo?sslmode=verify-full',
  NETAXEPT_API_URL: 'https://epayment.nets.eu/Netaxept',
  NETAXEPT_TERMINAL_URL: 'https://epayment.nets.eu/Terminal/default.aspx',
  EID_ISSUER: 'https://auth.bankid.no/auth/realms/prod',
  EID_CLIENT_ID: 'lokalbingo-prod',
  SVEVE_URL: 'https://api.sveve.no/SMS/SendMessage',
  SVEVE_USER: 'lokalbingo-as',
  SMTP_URL: 'smtps://user:password@smtp.lokalbingo.no',
  MAIL_FROM: 'Lokalbingo <ikke-svar@lokalbingo.no>',
  CONTACT_EMAIL: 'post@lokalbingo.no',
};

const namesIn = (problems: readonly string[]) => problems.map((line) => line.split(':')[0]);

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration', () => {
  it('needs no settings for the demo, and moves all ports together', () => {
    const config = readConfig({ PORT: '4000' });
    expect([config.portalUrl, config.gameUrls[1], config.netaxept.apiUrl]).toEqual([
      'http://localhost:4000',
      'http://localhost:4001',
      'http://localhost:4010/Netaxept',
    ]);
  });

  it('sets the pace of Lynbingo, and of no other game, by its variables', () => {
    const { playBounds } = readConfig({ LIGHTNING_START_SECONDS: '45', LIGHTNING_BALL_MS: '4000' }).bounds;
    expect(playBounds.least).toEqual({ 3: { startIntervalMs: 45_000, drawIntervalMs: 4000 } });
  });

  it('accepts a complete production environment', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it('lists everything that is wrong, without showing a value', () => {
    const env = { PORT: 'hemmelig', ROLES: 'portal,king', DATABASE_URL: 'mysql://hemmelig' };
    expect(problemsOf(env).map((line) => line.split(':')[0])).toEqual(['PORT', 'ROLES', 'DATABASE_URL']);
    expect(problemsOf(env).join()).not.toContain('hemmelig');
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'in production refuses to start without %s',
    (name) => {
      expect(problemsOf({ ...production, [name]: '' }).map((line) => line.split(':')[0])).toEqual([name]);
    },
  );

  it('in production refuses the sandbox', () => {
    expect(problemsOf({ ...production, NETAXEPT_API_URL: 'http://localhost:3010/Netaxept' })).toHaveLength(1);
  });

  it.each([
    ['too short', randomBytes(31).toString('base64')],
    ['a passphrase', 'et meget langt og godt passord som ingen kan gjette'],
    ['one repeated byte', Buffer.alloc(32, 7).toString('hex')],
  ])('in production refuses a secret that is %s', (_what, weak) => {
    for (const name of ownSecrets) {
      const problems = problemsOf({ ...production, [name]: weak });
      expect(problems).toEqual([`${name}: must be 32 random bytes, as "npm run secrets" makes them`]);
    }
  });

  it.each(['hex', 'base64', 'base64url'] as const)('accepts 32 random bytes in %s', (encoding) => {
    expect(problemsOf({ ...production, CODE_SECRET: randomBytes(32).toString(encoding) })).toEqual([]);
  });

  it('in production refuses a secret that is used twice', () => {
    const [first = '', second = ''] = ownSecrets;
    expect(problemsOf({ ...production, [second]: made[first] ?? '' })).toEqual([
      `${second}: must hold no secret that is in ${first} already`,
    ]);
  });

  it('in production refuses a ring with a key that is invalid, weak, used twice, or in another secret', () => {
    const strong = randomBytes(32).toString('base64');
    for (const name of ownKeyRings) {
      const problemsWith = (ring: string) => problemsOf({ ...production, [name]: ring });
      expect(problemsWith(`b:${strong},a:${randomBytes(32).toString('hex')}`)).toEqual([]);
      expect(problemsWith(strong)).toEqual([
        expect.stringContaining(`${name}: must be comma-separated id:key pairs`),
      ]);
      expect(problemsWith(`b:${strong},a:${'00'.repeat(32)}`)).toEqual([
        expect.stringContaining(`${name}: must be 32 random bytes`),
      ]);
      expect(problemsWith(`b:${strong},a:${strong}`)).toEqual([
        `${name}: must hold no secret that is in ${name} already`,
      ]);
      expect(problemsWith(`a:${made.EID_PEPPER}`)).toHaveLength(1);
    }
  });

  const parties = {
    tickets1: {
      TICKETS_1_URL: 'https://tickets.example/api',
      TICKETS_1_CLIENT: 'lokalbingo',
      TICKETS_1_SECRET: 'a real secret',
    },
    tickets2: {
      TICKETS_2_URL: 'https://tickets.example/xml',
      TICKETS_2_USER: 'lokalbingo',
      TICKETS_2_PASSWORD: 'a real password',
    },
    partner501: {
      PARTNER_501_URL: 'https://partner.example/wallet',
      PARTNER_501_SECRET: 'a real secret',
      PARTNER_501_CALLBACK_SECRET: 'another',
    },
  } as const;

  it.each(Object.entries(parties))(
    'uses the sandbox’s %s in the demo, and elsewhere requires all of its settings or none',
    (name, env: Readonly<Record<string, string>>) => {
      const part = name as keyof typeof parties;
      expect(readConfig({ PORT: '4000' })[part]?.url).toMatch(/^http:\/\/localhost:4010\//);
      expect(readConfig({ DEMO: 'no' })[part]).toBeUndefined();
      expect(readConfig(production)[part]).toBeUndefined();
      expect(readConfig({ ...production, ...env })[part]?.url).toBe(Object.values(env)[0]);
      for (const missing of Object.keys(env))
        for (const around of [production, {}])
          expect(namesIn(problemsOf({ ...around, ...env, [missing]: '' }))).toEqual([missing]);
    },
  );

  it('in production also refuses the sandbox’s addresses and secrets of these', () => {
    const all = { ...parties.tickets1, ...parties.tickets2, ...parties.partner501 };
    expect(problemsOf({ ...production, ...all })).toEqual([]);
    for (const [name, value] of Object.entries({
      TICKETS_1_URL: 'http://localhost:3010/tickets/1/api',
      TICKETS_1_SECRET: 'sandbox-tickets-1-secret',
      TICKETS_2_URL: 'http://tickets.example/xml',
      TICKETS_2_PASSWORD: 'sandbox-tickets-2-password',
      PARTNER_501_URL: 'http://localhost:3010/partner-501/wallet',
      PARTNER_501_SECRET: 'sandbox-partner-501-secret',
      PARTNER_501_CALLBACK_SECRET: 'sandbox-partner-501-callback-secret',
    }))
      expect(namesIn(problemsOf({ ...production, ...all, [name]: value }))).toEqual([name]);
    const PARTNER_501_CALLBACK_SECRET = all.PARTNER_501_SECRET;
    expect(namesIn(problemsOf({ ...all, PARTNER_501_CALLBACK_SECRET }))).toEqual([
      'PARTNER_501_CALLBACK_SECRET',
    ]);
  });

  const chat = {
    CHAT_URL: 'https://chat.example/support/',
    CHAT_WEBSITE_TOKEN: 'w3bs1te',
    CHAT_IDENTITY_KEY: 'a real key',
  };

  it('uses the sandbox’s chat in the demo, and elsewhere its own chat or none', () => {
    expect(readConfig({ PORT: '4000' }).chat?.baseUrl).toBe('http://localhost:4010/chat');
    expect(readConfig({ DEMO: 'no' }).chat).toBeUndefined();
    expect(readConfig(production).chat).toBeUndefined();
    expect(readConfig({ ...production, ...chat }).chat).toEqual({
      baseUrl: 'https://chat.example/support',
      websiteToken: 'w3bs1te',
      identityKey: 'a real key',
      pseudonymSecret: production.CHAT_PSEUDONYM_SECRET,
    });
    for (const missing of Object.keys(chat))
      for (const around of [production, {}])
        expect(namesIn(problemsOf({ ...around, ...chat, [missing]: '' }))).toEqual([missing]);
    expect(namesIn(problemsOf({ ...chat, CHAT_WEBSITE_TOKEN: 'a&b=c' }))).toEqual(['CHAT_WEBSITE_TOKEN']);
    expect(namesIn(problemsOf({ ...chat, CHAT_URL: 'javascript:alert(1)' }))).toEqual(['CHAT_URL']);
  });

  it('in production refuses the address and the key of the sandbox for the chat', () => {
    for (const [name, value] of Object.entries({
      CHAT_URL: 'http://localhost:3010/chat',
      CHAT_IDENTITY_KEY: 'sandbox-chat-identity-key',
    }))
      expect(namesIn(problemsOf({ ...production, ...chat, [name]: value }))).toEqual([name]);
  });

  it('accepts the database owner only together with the server’s own user', () => {
    const DATABASE_OWNER_URL = 'postgres://owner:secret@db/lokalbingo?sslmode=verify-full';
    expect(namesIn(problemsOf({ DATABASE_OWNER_URL }))).toEqual(['DATABASE_URL']);
    expect(problemsOf({ ...production, DATABASE_OWNER_URL })).toEqual([]);
  });

  it('in production lets only the conductor have the keys of the seeds', () => {
    const others = { ...production, ROLES: 'portal,game,jobs' };
    expect(problemsOf(others)).toEqual([
      'SEED_KEYS: must not be set here: only a process with the role conductor may know it',
    ]);
    expect(problemsOf({ ...others, SEED_KEYS: '' })).toEqual([]);
  });

  it('closes the page of the API in production by default', () => {
    expect(readConfig({}).showsApiPage).toBe(true);
    expect(readConfig({ API_PAGE: 'no' }).showsApiPage).toBe(false);
    expect(readConfig(production).showsApiPage).toBe(false);
    expect(readConfig({ ...production, API_PAGE: 'yes' }).showsApiPage).toBe(true);
  });

  it('makes a new set of secrets each time', () => {
    const again = newSecrets().map((line) => line.split('=', 2)[1]);
    expect(again.filter((value) => value === undefined || Object.values(made).includes(value))).toEqual([]);
  });

  it('is the source of .env.example, word for word', async () => {
    const written = await readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    expect(written).toBe(envExample());
  });
});

describe('a public address', () => {
  const addresses: [string, Record<string, string>][] = [
    ['of the portal', { PORTAL_URL: 'https://spill.lokalbingo.example' }],
    ['of a game', { GAME_1_URL: 'https://192.168.1.7:3001' }],
    ['that only resembles this machine’s', { PORTAL_URL: 'https://localhost.lokalbingo.example' }],
    ['to listen on', { HOST: '0.0.0.0' }],
    ['to listen on, as a name', { HOST: 'spill.lokalbingo.example' }],
  ];

  it.each(addresses)(
    '(%s) refuses to start with a value of the demo, whatever NODE_ENV says',
    (_, address) => {
      for (const NODE_ENV of ['', 'development', 'test']) {
        const refused = namesIn(problemsOf({ ...address, NODE_ENV }));
        const missing = Object.keys(ownAndGiven).filter((name) => !(name in address));
        expect(refused.toSorted()).toEqual(missing.toSorted());
      }
      for (const name of Object.keys(ownAndGiven))
        expect(namesIn(problemsOf({ ...ownAndGiven, ...address, HOST: '::', [name]: '' }))).toEqual([name]);
      expect(problemsOf({ ...ownAndGiven, ...address })).toEqual([]);
    },
  );

  it.each([
    { PORTAL_URL: 'http://spill.lokalbingo.example' },
    { GAME_1_URL: 'http://192.168.1.7:3001' },
    { PORTAL_URL: 'http://localhost:3000' },
    { EID_ISSUER: 'http://auth.bankid.example' },
    { SVEVE_URL: 'http://api.sveve.example' },
    { NETAXEPT_TERMINAL_URL: 'http://epayment.nets.example' },
  ])('refuses an unencrypted connection: %j', (open) => {
    const [name] = Object.keys(open);
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(namesIn(problemsOf({ ...ownAndGiven, HOST: '::', ...open, NODE_ENV }))).toEqual([name]);
  });

  it('accepts an outside database only over TLS, with a certificate for its name', () => {
    const complaints = (search: string, host = 'db.example') => {
      const DATABASE_URL = `postgres://a:hemmelig@${host}/b${search}`;
      return namesIn(problemsOf({ ...ownAndGiven, ROLES: 'portal,game,conductor,jobs', DATABASE_URL }));
    };
    for (const open of [
      '',
      '?sslmode=disable',
      '?sslmode=no-verify',
      '?sslmode=verify-full&sslmode=disable',
      '?sslmode=require&uselibpqcompat=true',
      '?sslmode=verify-full&sslrootcert=/finnes/ikke',
      '?ssl=0',
      '?host=192.0.2.7',
    ])
      expect([open, ...complaints(open)]).toEqual([open, 'DATABASE_URL']);
    expect(complaints('?host=192.0.2.7', 'localhost')).toEqual(['DATABASE_URL']);
    expect(complaints('?sslmode=verify-full')).toEqual([]);
    expect(complaints('', '127.0.0.1')).toEqual([]);
    expect(complaints('?host=/var/run/postgresql')).toEqual([]);
    const DATABASE_URL = 'postgres://a:b@localhost/c';
    const DATABASE_OWNER_URL = 'postgres://a:hemmelig@db.example/b';
    expect(
      namesIn(
        problemsOf({ ...ownAndGiven, ROLES: 'portal,game,conductor,jobs', DATABASE_URL, DATABASE_OWNER_URL }),
      ),
    ).toEqual(['DATABASE_OWNER_URL']);
    expect(problemsOf({ DATABASE_URL: DATABASE_OWNER_URL })).toEqual([]);
  });

  it('requires encryption from a mail server on a different machine, as every installation does', () => {
    const requiresTls = (env: Record<string, string>) => readConfig(env).mail.requireTls;
    const SMTP_URL = 'smtp://smtp.lokalbingo.example:587';
    expect(requiresTls({ ...ownAndGiven, SMTP_URL })).toBe(true);
    expect(requiresTls({ SMTP_URL })).toBe(true);
    expect(requiresTls(production)).toBe(true);
    expect(requiresTls({})).toBe(false);
  });

  it('refuses weak or equal secrets too, and keeps the page of the API closed', () => {
    const env = { ...ownAndGiven, HOST: '::' };
    expect(namesIn(problemsOf({ ...env, EID_PEPPER: 'short' }))).toEqual(['EID_PEPPER']);
    expect(namesIn(problemsOf({ ...env, EID_PEPPER: made.CODE_SECRET ?? '' }))).toHaveLength(1);
    expect(readConfig(env).showsApiPage).toBe(false);
  });

  it.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])('does not include %s', (HOST) => {
    const PORTAL_URL = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:4000`;
    expect(problemsOf({ HOST, PORTAL_URL, GAME_1_URL: 'http://spill1.localhost:4001' })).toEqual([]);
  });
});
