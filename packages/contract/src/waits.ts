/**
 * How long anything in the product waits for anything else, on one page, so that the waits agree: whoever waits does
 * so longer than what is waited for may take, and the nearest to a failure is the one that tells of it. A person thus
 * hears what happened, instead of being left by a browser that gave up on a server that had not.
 *
 * `waits.test.ts` states each of these inequalities. How often something is asked for again is no wait, and is named
 * where it is done.
 */
import { seconds } from './durations.ts';

/** What the database allows a connection of the product. Migrations, seeds and what runs the jobs have no limits. */
export const databaseWaits = {
  /** A statement for a lock that another transaction holds. Longer than PostgreSQL takes to find a deadlock. */
  lockMs: seconds(4),
  /** A statement from beginning to end, its locks included. */
  statementMs: seconds(6),
  /** A statement's answer, where the server limits nothing any more because it is gone without a word. */
  silenceMs: seconds(7),
  /** A transaction for its program to say something: only computing stands between two statements. */
  idleInTransactionMs: seconds(6),
  /** A request for a connection, while others use them all: longer than the statement that one of them runs. */
  poolMs: seconds(8),
  /** A transaction from beginning to end. */
  transactionMs: seconds(10),
} as const;

/** A server that asks its database by itself whether it is well, for the answer. */
export const healthMs = 500;
/** The same server, until it asks again. With the wait above less than a second: so soon it knows that it is not. */
export const healthBeatMs = 250;

/** What one exchange with a provider may take. */
export const providerWaits = {
  /** Netaxept, to accept a connection: whether it is there at all is known sooner than what it answers. */
  paymentConnectMs: seconds(3),
  /** Netaxept, asked to register a payment or how it stands. */
  paymentReadMs: seconds(10),
  /** Netaxept, asked to move money or to verify a card: it asks the issuer meanwhile. */
  paymentProcessMs: seconds(30),
  /** The e-ID's issuer. Its metadata, a token and its keys make one way back three exchanges. */
  eidMs: seconds(10),
  /** The SMS gateway; only a job waits for it. */
  smsMs: seconds(10),
  /** The mail server, at each step; only a job waits for it. */
  mailMs: seconds(10),
} as const;

/** What one exchange with a party that holds players' money may take. */
export const partyWaits = {
  /** To accept a connection. */
  connectMs: seconds(3),
  /** To say what became of a movement, or how something stands. */
  readMs: seconds(10),
  /** To move money. */
  moveMs: seconds(20),
  /** To list a player's vouchers, while the player looks at those last known. */
  listMs: seconds(3),
} as const;

/** Settling a payment: one at a time asks the provider about an attempt, and others wait for what comes of it. */
export const settlingWaits = {
  /** Questions and operations, one after the other, until the provider is left alone for now: at least one of each. */
  settleMs: seconds(45),
  /** A hold on an attempt, after which its holder counts as dead: longer than settling and writing down what came. */
  holdMs: seconds(60),
  /** A player's call for the hold: longer than that of a holder that died. */
  forHoldMs: seconds(65),
} as const;

/**
 * What an operation waits for: `database`, `provider` when it asks the payment provider, the e-ID's issuer or a
 * party that holds players' money before it answers, or `file` when its answer is one. Stated by the operation; see {@link answerWaitsMs}.
 */
export type WaitsFor = 'database' | 'provider' | 'file';

/**
 * From a request's arrival to its answer. A server that has none by then says `unavailable`; a file must have been read
 * to its end by then, or its line is cut.
 */
export const answerWaitsMs: Readonly<Record<WaitsFor, number>> = {
  database: seconds(20),
  provider: seconds(125),
  file: seconds(120),
};

/** A client's wait for an answer: longer than the server's own, by what thin lines take there and back. */
export const clientWaitsMs: Readonly<Record<WaitsFor, number>> = {
  database: seconds(25),
  provider: seconds(135),
  file: seconds(130),
};

/** What the server bears from whoever connects. */
export const callerWaits = {
  /** For the head of a request, from the moment its connection was opened or the request begun. */
  headMs: seconds(5),
  /** For the whole request. The largest is 64 kB, and none that the portal sends is a tenth of that. */
  requestMs: seconds(10),
  /** For a next request on a connection that is kept. Longer than proxies keep theirs. */
  nextRequestMs: seconds(72),
  /** For anything to move on a connection: longer than the longest answer may take, and the call for it. */
  silenceMs: seconds(150),
  /** When the server stops: for its last answers to be read. */
  lastReadMs: seconds(2),
} as const;

/** A server that was told to stop, for the jobs under way. Longer than settling a payment and writing it down. */
export const jobMs = seconds(60);

/** A server that was told to stop, for the answers under way and then for its jobs. Longer than the longest of each. */
export const stopMs = seconds(200);

/** The same server, once all that is done, for its connections to the database to be closed. */
export const databaseLeaveMs = seconds(5);

/** The live feed. */
export const feedWaits = {
  /** The server says at least this often that it is alive. */
  heartbeatMs: seconds(10),
  /** A client that has heard nothing for this long takes the line for dead. */
  silenceMs: seconds(15),
} as const;
