/**
 * All timeouts of the product on one page, so that they agree: each timeout is longer than the timeouts that
 * it includes, so the part nearest to a failure reports it. A person then gets the real reason, and no
 * browser gives up before its server.
 *
 * `waits.test.ts` states each of these inequalities. Intervals at which something is requested again are not timeouts,
 * and are defined where they are used.
 */
import { seconds } from './durations.ts';

/**
 * The timeouts of the database for a connection of the product. Migrations, seeds and the worker's connection have
 * none.
 */
export const databaseWaits = {
  /**
   * A statement that waits for a lock of another transaction. Longer than PostgreSQL takes to find a
   * deadlock.
   */
  lockMs: seconds(4),
  /** A statement from beginning to end, its locks included. */
  statementMs: seconds(6),
  /** A statement's answer, in case the server has vanished and its own timeouts no longer work. */
  silenceMs: seconds(7),
  /** A transaction that waits for its program: only computing happens between two statements. */
  idleInTransactionMs: seconds(6),
  /**
   * A request for a connection, while others use them all: longer than the statement that one of them runs.
   */
  poolMs: seconds(8),
  /** A transaction from beginning to end. */
  transactionMs: seconds(10),
} as const;

/** A server's own check of its database, for the answer. */
export const healthMs = 500;
/**
 * The time between two such checks. Together with the timeout above, less than a second: by then the server knows that
 * the database is away.
 */
export const healthBeatMs = 250;

/** The timeouts of one exchange with a provider. */
export const providerWaits = {
  /** Netaxept, to accept a connection: shorter than for an answer, so that an unreachable provider is noticed early. */
  paymentConnectMs: seconds(3),
  /** Netaxept, to register a payment or to query one. */
  paymentReadMs: seconds(10),
  /** Netaxept, to move money or to verify a card: it asks the issuer meanwhile. */
  paymentProcessMs: seconds(30),
  /** The e-ID's issuer. Its metadata, a token and its keys make one login three exchanges. */
  eidMs: seconds(10),
  /** The SMS gateway; only a job waits for it. */
  smsMs: seconds(10),
  /** The mail server, at each step; only a job waits for it. */
  mailMs: seconds(10),
} as const;

/** The timeouts of one exchange with a party that holds players' money. */
export const partyWaits = {
  /** To accept a connection. */
  connectMs: seconds(3),
  /** To return the outcome of a movement, or a state. */
  readMs: seconds(10),
  /** To move money. */
  moveMs: seconds(20),
  /** To list a player's vouchers, while the player looks at the last known ones. */
  listMs: seconds(3),
} as const;

/** Settling a payment: one holder at a time asks the provider about an attempt, and others wait for the result. */
export const settlingWaits = {
  /** Queries and operations, one after the other, until settling is given up for now: at least one of each. */
  settleMs: seconds(45),
  /**
   * A lock on an attempt, after which its holder counts as dead: longer than settling and recording the
   * result.
   */
  holdMs: seconds(60),
  /** A player's call that waits for the lock: longer than the lock of a dead holder. */
  forHoldMs: seconds(65),
} as const;

/**
 * What an operation waits for: `database`; `provider` when it asks the payment provider, the e-ID's issuer or a party
 * that holds players' money before it answers; or `file` when its answer is one. Stated by the operation; see {@link
 * answerWaitsMs}.
 */
export type WaitsFor = 'database' | 'provider' | 'file';

/**
 * From a request's arrival to its answer. A server without an answer by then returns `unavailable`; a file
 * must have
 * been read to its end by then, or its connection is closed.
 */
export const answerWaitsMs: Readonly<Record<WaitsFor, number>> = {
  database: seconds(20),
  provider: seconds(125),
  file: seconds(120),
};

/**
 * A client's timeout for an answer: longer than the server's own, by the time that slow connections need both
 * ways.
 */
export const clientWaitsMs: Readonly<Record<WaitsFor, number>> = {
  database: seconds(25),
  provider: seconds(135),
  file: seconds(130),
};

/** The server's timeouts for clients. */
export const callerWaits = {
  /** For the head of a request, from the moment when its connection was opened or the request begun. */
  headMs: seconds(5),
  /** For the whole request. The largest is 64 kB, and the portal's are all below a tenth of that. */
  requestMs: seconds(10),
  /** For the next request on a keep-alive connection. Longer than proxies keep theirs. */
  nextRequestMs: seconds(72),
  /** For silence on a connection: longer than the longest answer and its request may take. */
  silenceMs: seconds(150),
  /** When the server stops: for clients to read its last answers. */
  lastReadMs: seconds(2),
} as const;

/** For running jobs when the server stops. Longer than settling and recording a payment. */
export const jobMs = seconds(60);

/** For answers in progress and then for jobs when the server stops. Longer than the longest of each. */
export const stopMs = seconds(200);

/** For closing the connections to the database, after all that. */
export const databaseLeaveMs = seconds(5);

/** The timeouts of the live feed. */
export const feedWaits = {
  /** The server sends something at least this often. */
  heartbeatMs: seconds(10),
  /** After this much silence a client regards the connection as broken. */
  silenceMs: seconds(15),
} as const;
