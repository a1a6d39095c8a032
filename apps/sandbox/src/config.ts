/** The only place where the sandbox reads its environment. */
import { z } from 'zod';
import { defaultBankidClient } from './bankid/bankid-client.ts';
import { defaultChatAccount } from './chat/chat-deps.ts';
import { defaultMailAccount } from './mail/mail.ts';
import { type OpeningHours, usualHours } from './partner-501/opening-hours.ts';
import { defaultPartner501Secrets } from './partner-501/partner-501-deps.ts';
import { defaultSmsAccount } from './sms/send-messages.ts';
import { defaultTickets1Account } from './tickets-1/tickets-1-deps.ts';
import { defaultTickets2Account } from './tickets-2/tickets-2-deps.ts';

const merchantList = z.string().transform((text, context) => {
  const merchants = new Map<string, string>();
  for (const pair of text.split(',').map((part) => part.trim())) {
    const match = /^(\d{1,8}):([^:,\s]{1,32})$/.exec(pair);
    if (match?.[1] === undefined || match[2] === undefined) {
      context.addIssue({ code: 'custom', message: 'must be "merchantId:token", separated by commas' });
      return z.NEVER;
    }
    merchants.set(match[1], match[2]);
  }
  return merchants;
});

const address = z.url({ protocol: /^https?$/ });
const addressList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address));
const openingHours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be like 10:00-22:00')
  .transform((text): OpeningHours => {
    const [opens = 0, closes = 0] = text
      .split('-')
      .map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
    return { opens, closes };
  })
  .refine(({ opens, closes }) => opens < closes, 'must open before it closes');
const portError = { error: 'must be a whole number from 0 to 65535' };
const hangError = { error: 'must be a whole number of milliseconds from 0 to 600000' };
const portNumber = z.coerce.number(portError).int(portError).min(0, portError).max(65_535, portError);

const environment = z.object({
  PORT: portNumber.default(3010),
  HOST: z.string().default('localhost'),
  SANDBOX_DATA_DIR: z.string().optional(),
  SANDBOX_NETAXEPT_MERCHANTS: merchantList.optional(),
  SANDBOX_CALLBACK_URL: address.optional(),
  SANDBOX_PUBLIC_URL: address.transform((url) => new URL(url).origin).optional(),
  SANDBOX_BANKID_CLIENT_ID: z.string().optional(),
  SANDBOX_BANKID_CLIENT_SECRET: z.string().optional(),
  SANDBOX_BANKID_REDIRECT_URIS: addressList.optional(),
  SANDBOX_SMS_USER: z.string().default(defaultSmsAccount.user),
  SANDBOX_SMS_PASSWD: z.string().default(defaultSmsAccount.passwd),
  SANDBOX_SMS_REPORT_URL: address.optional(),
  SANDBOX_PARTNER_501_SECRET: z.string().default(defaultPartner501Secrets.secret),
  SANDBOX_PARTNER_501_CALLBACK_SECRET: z.string().default(defaultPartner501Secrets.callbackSecret),
  SANDBOX_PARTNER_501_CALLBACK_URL: address.optional(),
  SANDBOX_PARTNER_501_HOURS: openingHours.default(usualHours),
  SANDBOX_PORTAL_URL: address.transform((url) => new URL(url).origin).optional(),
  SANDBOX_HALL_URL: address.transform((url) => new URL(url).origin).optional(),
  SANDBOX_SMTP_PORT: portNumber.optional(),
  SANDBOX_SMTP_USER: z.string().default(defaultMailAccount.user),
  SANDBOX_SMTP_PASSWORD: z.string().default(defaultMailAccount.password),
  SANDBOX_CHAT_WEBSITE_TOKEN: z.string().default(defaultChatAccount.websiteToken),
  SANDBOX_CHAT_IDENTITY_KEY: z.string().default(defaultChatAccount.identityKey),
  SANDBOX_TICKETS_1_CLIENT: z.string().default(defaultTickets1Account.client),
  SANDBOX_TICKETS_1_SECRET: z.string().default(defaultTickets1Account.secret),
  SANDBOX_TICKETS_2_USER: z.string().default(defaultTickets2Account.user),
  SANDBOX_TICKETS_2_PASSWORD: z.string().default(defaultTickets2Account.password),
  SANDBOX_HANG_MS: z.coerce
    .number(hangError)
    .int(hangError)
    .min(0, hangError)
    .max(600_000, hangError)
    .default(0),
});

/** The sandbox's environment is invalid: `problems` name each variable, and never its value. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `The sandbox cannot start. ${problems[0]}`
        : `The sandbox cannot start with this environment:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** By default the portal's port is ten below the sandbox's, and the hall console's is four above the portal's. */
const portalOffset = 10;
const hallOffset = 4;
const usualPortalPort = 3000;

function interpret(env: z.output<typeof environment>) {
  const portalPort = env.PORT > portalOffset ? env.PORT - portalOffset : usualPortalPort;
  const portalUrl = env.SANDBOX_PORTAL_URL ?? `http://localhost:${portalPort}`;
  const hallUrl = env.SANDBOX_HALL_URL ?? `http://localhost:${portalPort + hallOffset}`;
  const client = defaultBankidClient(portalUrl, hallUrl);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.SANDBOX_DATA_DIR,
    publicUrl: env.SANDBOX_PUBLIC_URL,
    netaxeptMerchants: env.SANDBOX_NETAXEPT_MERCHANTS,
    callbackUrl: env.SANDBOX_CALLBACK_URL,
    bankidClient: {
      clientId: env.SANDBOX_BANKID_CLIENT_ID ?? client.clientId,
      clientSecret: env.SANDBOX_BANKID_CLIENT_SECRET ?? client.clientSecret,
      redirectUris: env.SANDBOX_BANKID_REDIRECT_URIS ?? client.redirectUris,
    },
    smsAccount: { user: env.SANDBOX_SMS_USER, passwd: env.SANDBOX_SMS_PASSWD },
    smsReportUrl: env.SANDBOX_SMS_REPORT_URL,
    partner501Secrets: {
      secret: env.SANDBOX_PARTNER_501_SECRET,
      callbackSecret: env.SANDBOX_PARTNER_501_CALLBACK_SECRET,
    },
    partner501CallbackUrl: env.SANDBOX_PARTNER_501_CALLBACK_URL,
    partner501Hours: env.SANDBOX_PARTNER_501_HOURS,
    portalUrl,
    mailAccount: { user: env.SANDBOX_SMTP_USER, password: env.SANDBOX_SMTP_PASSWORD },
    chatAccount: {
      websiteToken: env.SANDBOX_CHAT_WEBSITE_TOKEN,
      identityKey: env.SANDBOX_CHAT_IDENTITY_KEY,
    },
    tickets1Account: { client: env.SANDBOX_TICKETS_1_CLIENT, secret: env.SANDBOX_TICKETS_1_SECRET },
    tickets2Account: { user: env.SANDBOX_TICKETS_2_USER, password: env.SANDBOX_TICKETS_2_PASSWORD },
    // With port 0 the mail server also uses any free port.
    smtpPort: env.SANDBOX_SMTP_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    hangMs: env.SANDBOX_HANG_MS,
  };
}

/** The environment as plain values: undefined for an absent variable without a default. */
export type SandboxConfig = ReturnType<typeof interpret>;

/**
 * Reads the environment. An empty variable counts as absent.
 * @throws SettingsError that lists everything that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) return interpret(result.data);
  throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
