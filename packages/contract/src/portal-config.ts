/** The portal's configuration, which it reads first, and the health of the server (decisions §1; ours). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { wallTime, wordOf } from './wire.ts';

/** Names, chains and addresses that differ between installations. None of it is secret. */
export const portalConfig = z.object({
  productName: z.string(),
  company: z.string(),
  /** The company's e-mail address, as shown to readers. */
  contactEmail: z.email(),
  eidProvider: z.string(),
  eid: z.object({
    /** `redirect`: the e-ID takes the whole window. `inline`: it runs in a frame, if the issuer allows it. */
    mode: wordOf(['redirect', 'inline'], 'redirect'),
  }),
  paymentProvider: z.object({
    name: z.string(),
    /** Opened with `?merchantId=…&transactionId=…`. */
    terminalUrl: z.url(),
    /** `forward`: the portal asks for the CVC. `terminal`: the provider's window does (decisions §3.2). */
    cvc: wordOf(['terminal', 'forward'], 'terminal'),
  }),
  /** The chains with their landing paths. */
  chains: z.array(
    z.object({
      ownerId: z.int(),
      name: z.string(),
      path: z.string(),
      logo: z.string(),
      /**
       * The chain's colour, such as `#12496b`; code that uses it must ensure the contrast. Absent: the default colour.
       */
      accent: z.string().optional(),
      /** File name of the picture on the landing path. */
      picture: z.string().optional(),
      /** The chain's greeting to its visitors there. */
      greeting: z.string().optional(),
    }),
  ),
  /** Origin of each main game that this installation serves, by game number. */
  gameHosts: z.record(z.string().regex(/^[1-9]$/), z.url()),
  /** The live chat's widget, which is loaded when somebody asks for it; null where there is none. */
  chat: z.object({ baseUrl: z.url(), websiteToken: z.string() }).nullable().default(null),
  /** When the remote game is open, in Norwegian time. If a server omits it, the hours of the licence apply. */
  remoteGameHours: z.object({ opensAt: wallTime, closesAt: wallTime }).optional(),
  regulator: z.object({ name: z.string(), url: z.url() }),
  helpline: z.object({ name: z.string(), phone: z.string(), url: z.url(), hours: z.string().default('') }),
  /** The most days that the company takes to answer a complaint. */
  complaintAnswerDays: z.int().positive().default(14),
});
/** See {@link portalConfig}. */
export type PortalConfig = z.output<typeof portalConfig>;

/** Returns the portal's configuration. */
export const getPortalConfig = operation({
  name: 'getPortalConfig',
  summary: "The portal's configuration",
  host: 'portal',
  method: 'GET',
  path: '/portal/config',
  access: 'public',
  answer: portalConfig,
  keptForMs: 0,
  refusals: [],
});

const health = {
  method: 'GET',
  access: 'public',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  refusals: [],
} as const;

/**
 * Whether calls should be sent to the server: 200 when its database answers, else 503 `unavailable`; both within a
 * second, however busy the server is.
 */
export const getHealth = operation({
  ...health,
  name: 'getHealth',
  summary: 'Whether the server can do its work',
  host: 'portal',
  path: '/health',
});
/** {@link getHealth} on a game's host. */
export const getGameHealth = operation({
  ...health,
  name: 'getGameHealth',
  summary: 'Whether the host of a game can do its work',
  host: 'game',
  path: '/api/health',
});

/**
 * Whether the process is alive: a server that does not answer this must be restarted. The call uses no other
 * system.
 */
export const getLiveness = operation({
  ...health,
  name: 'getLiveness',
  summary: 'Whether the server is alive',
  host: 'portal',
  path: '/health/live',
});
/** {@link getLiveness} on a game's host. */
export const getGameLiveness = operation({
  ...health,
  name: 'getGameLiveness',
  summary: 'Whether the host of a game is alive',
  host: 'game',
  path: '/api/health/live',
});
