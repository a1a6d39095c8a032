/**
 * Everything that may differ between installations: addresses, secrets, names, and the roles of this process. Read
 * once, here, from the environment; the rest of the program receives plain values. Settings of a provider or a module
 * are declared beside it and combined here. Defaults are those of the demo that `npm start` gives; a production server
 * must set everything without a safe default.
 */
import { z } from 'zod';
import { installationOf, installationSettings } from './installation-settings.ts';
import { chatSettings } from './modules/chat/chat.ts';
import { couponSettings } from './modules/coupons/coupons.ts';
import { eidSettings } from './modules/e-id/e-id.ts';
import { loginSettings } from './modules/identity/identity.ts';
import { outboxSettings, smtpSettings, sveveSettings } from './modules/notifications/notifications.ts';
import { codeSettings } from './modules/one-time-codes/one-time-codes.ts';
import { cardSettings, netaxeptSettings, vippsSettings } from './modules/payments/payments.ts';
import { qrCodeSettings } from './modules/qr-codes/qr-codes.ts';
import { rateLimitSettings } from './modules/rate-limits/rate-limits.ts';
import { partnerSettings } from './modules/remote-game/remote-game.ts';
import { breakSettings } from './modules/responsible-play/responsible-play.ts';
import { boundsSettings, callerSettings, prizeSettings, seedSettings } from './modules/rounds/rounds.ts';
import { staffSettings } from './modules/staff/staff.ts';
import { ticketSystem1Settings, ticketSystem2Settings } from './modules/vouchers/vouchers.ts';
import { withdrawalSettings } from './modules/withdrawals/withdrawals.ts';
import { backupSettings } from './platform/backup/backup-settings.ts';
import { demoRing, demoSecret, type Environment, type Installation, secretsIn } from './platform/settings.ts';
import { traceSettings } from './platform/trace-settings.ts';

const parts = {
  login: loginSettings,
  tries: rateLimitSettings,
  netaxept: netaxeptSettings,
  vipps: vippsSettings,
  cards: cardSettings,
  payees: withdrawalSettings,
  eid: eidSettings,
  codes: codeSettings,
  outbox: outboxSettings,
  sms: sveveSettings,
  mail: smtpSettings,
  breaks: breakSettings,
  bounds: boundsSettings,
  prizes: prizeSettings,
  caller: callerSettings,
  seeds: seedSettings,
  tickets1: ticketSystem1Settings,
  tickets2: ticketSystem2Settings,
  partner501: partnerSettings,
  coupons: couponSettings,
  qrCodes: qrCodeSettings,
  chat: chatSettings,
  staff: staffSettings,
  backups: backupSettings,
  traces: traceSettings,
};
const everyPart = [installationSettings, ...Object.values(parts)];

/** The configuration of the program: the installation, and each part of the settings by its name. */
export type Config = ReturnType<typeof installationSettings.valueOf> & {
  readonly [Part in keyof typeof parts]: ReturnType<(typeof parts)[Part]['valueOf']>;
};

/** Every variable with its description, from which `.env.example` is generated. */
export const variables: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ...everyPart.map((part) => part.variables),
);

/** The variables of secrets that we generate ourselves, and those of key rings. */
export const ownSecrets: readonly string[] = everyPart.flatMap((part) => part.ownSecrets);
/** See {@link ownSecrets}. */
export const ownKeyRings: readonly string[] = everyPart.flatMap((part) => part.ownKeyRings);

/** The settings are invalid; `problems` are sentences for the person who starts the program. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    const [only, ...others] = problems;
    super(
      others.length === 0
        ? `Cannot start. ${only}`
        : `Cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigError that lists everything that is wrong, not just the first, and never a value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  }
  const installation = installationOf(parsed.data);
  const problems = [
    ...everyPart.flatMap((part) => part.complaintsAbout(parsed.data, installation)),
    ...(installation.isPublic ? equalSecrets(parsed.data) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return interpret(parsed.data, installation);
}

/** Finds equal secrets, which are refused, because a leaked secret must not break other protections. */
function equalSecrets(env: Environment): readonly string[] {
  const all = [...ownSecrets, ...ownKeyRings]
    .flatMap((name) => secretsIn(env[name]).map((secret) => ({ name, secret })))
    .filter(({ name }) => env[name] !== demoSecret && env[name] !== demoRing);
  return all.flatMap(({ name, secret }, at) => {
    const same = all.slice(0, at).find((earlier) => earlier.secret === secret);
    return same === undefined ? [] : [`${name}: must hold no secret that is in ${same.name} already`];
  });
}

function interpret(env: Environment, installation: Installation): Config {
  const values = Object.entries(parts).map(([name, part]) => [name, part.valueOf(env, installation)]);
  return { ...installationSettings.valueOf(env, installation), ...Object.fromEntries(values) };
}
