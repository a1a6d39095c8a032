/** What the portal must know before anything else, and the health of the server (decisions §1; ours). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { wallTime, wordOf } from './wire.ts';

/** Names, chains and addresses that differ between installations. Nothing in it is secret. */
export const portalConfig = z.object({
  productName: z.string(),
  company: z.string(),
  /** Where readers write to the company. */
  contactEmail: z.email(),
  eidProvider: z.string(),
  eid: z.object({
    /** `redirect`: the e-ID takes the whole window. `inline`: it runs in a frame, where the issuer allows it. */
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
      /** The chain's colour, such as `#12496b`; whoever shows something in it keeps contrast. Absent: the house's. */
      accent: z.string().optional(),
      /** File name of the picture on the landing path. */
      picture: z.string().optional(),
      /** What the chain says to its visitors there. */
      greeting: z.string().optional(),
    }),
  ),
  /** Origin of each main game that this installation serves, by game number. */
  gameHosts: z.record(z.string().regex(/^[1-9]$/), z.url()),
  /** The live chat's widget, which is fetched when somebody asks for it; null where there is none. */
  chat: z.object({ baseUrl: z.url(), websiteToken: z.string() }).nullable().default(null),
  /** When the remote game is open, by Norwegian time; by the licence where a server does not tell. */
  remoteGameHours: z.object({ opensAt: wallTime, closesAt: wallTime }).optional(),
  regulator: z.object({ name: z.string(), url: z.url() }),
  helpline: z.object({ name: z.string(), phone: z.string(), url: z.url(), hours: z.string().default('') }),
  /** How many days the company takes at most to answer a complaint. */
  complaintAnswerDays: z.int().positive().default(14),
});
/** Names, chains and addresses that differ between installations. */
export type PortalConfig = z.output<typeof portalConfig>;

/** The portal's configuration. */
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
 * Whether calls should be sent to the server: 200 when its database answers, else 503 `unavailable`, and either within
 * a second, however much it has to do.
 */
export const getHealth = operation({
  ...health,
  name: 'getHealth',
  summary: 'Whether the server can do its work',
  host: 'portal',
  path: '/health',
});
/** The same of a game's host. */
export const getGameHealth = operation({
  ...health,
  name: 'getGameHealth',
  summary: 'Whether the host of a game can do its work',
  host: 'game',
  path: '/api/health',
});

/** Whether the process is alive: a server that does not answer this is to be started anew. Asks nobody. */
export const getLiveness = operation({
  ...health,
  name: 'getLiveness',
  summary: 'Whether the server is alive',
  host: 'portal',
  path: '/health/live',
});
/** The same of a game's host. */
export const getGameLiveness = operation({
  ...health,
  name: 'getGameLiveness',
  summary: 'Whether the host of a game is alive',
  host: 'game',
  path: '/api/health/live',
});
