import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';
import { envExample } from './env-example.ts';

const production = {
  NODE_ENV: 'production',
  DEMO: 'no',
  DATABASE_URL: 'postgres://user:secret@db/lokalbingo',
  TRUSTED_PROXIES: '10.0.0.0/24',
  THROTTLE_SECRET: 'a real secret',
  PORTAL_URL: 'https://spill.lokalbingo.example',
  GAME_1_URL: 'https://spill1.lokalbingo.example',
  NETAXEPT_API_URL: 'https://epayment.nets.eu/Netaxept',
  NETAXEPT_TERMINAL_URL: 'https://epayment.nets.eu/Terminal/default.aspx',
  NETAXEPT_TOKENS: '12000001:token',
  EID_ISSUER: 'https://auth.bankid.no/auth/realms/prod',
  EID_CLIENT_ID: 'lokalbingo-prod',
  EID_CLIENT_SECRET: 'a real secret',
  EID_PEPPER: 'another real secret',
  CODE_SECRET: 'a third real secret',
  MESSAGE_SECRET: 'a fourth real secret',
  SVEVE_URL: 'https://api.sveve.no/SMS/SendMessage',
  SVEVE_USER: 'lokalbingo-as',
  SVEVE_PASSWORD: 'a real password',
  SMTP_URL: 'smtps://user:password@smtp.lokalbingo.no',
  MAIL_FROM: 'Lokalbingo <ikke-svar@lokalbingo.no>',
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration', () => {
  it('needs nothing for the demo, and moves the whole family of ports at once', () => {
    const config = readConfig({ PORT: '4000' });
    expect([config.portalUrl, config.gameUrls[1], config.netaxept.apiUrl]).toEqual([
      'http://localhost:4000',
      'http://localhost:4001',
      'http://localhost:4010/Netaxept',
    ]);
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

  it('closes the page of the API in production unless told otherwise', () => {
    expect(readConfig({}).showsApiPage).toBe(true);
    expect(readConfig({ API_PAGE: 'no' }).showsApiPage).toBe(false);
    expect(readConfig(production).showsApiPage).toBe(false);
    expect(readConfig({ ...production, API_PAGE: 'yes' }).showsApiPage).toBe(true);
  });

  it('is written down in .env.example, word for word', async () => {
    const written = await readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    expect(written).toBe(envExample());
  });
});
