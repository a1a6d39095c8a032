/**
 * The declaration of a call, from which the server's validation and routes, the clients' types, the OpenAPI
 * document
 * and the tests all come. Each area declares its calls in its own file with `operation`; `operations.ts` lists them.
 */
import type { z } from 'zod';
import type { FileType } from './file-answer.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './problem.ts';
import type { WaitsFor } from './waits.ts';

/**
 * Who may call.
 * - `public`: anyone.
 * - `anyone`: anyone; a valid bearer token, when there is one, says which player calls.
 * - `player`: the holder of a valid bearer token.
 * - `game`: the holder of a game host's session cookie.
 * - `staff`: the holder of a hall console session that is not locked and has the operation's permission.
 * - `staff_session`: the holder of a hall console session, locked or not: for unlocking it and logging out.
 * - `screen`: a screen on the wall of a hall, paired by its staff; not a person.
 */
export type Access = 'public' | 'anyone' | 'player' | 'game' | 'staff' | 'staff_session' | 'screen';

/**
 * Which part of the program answers: the portal's API under `/api`, the host of a main game, or the hall console's
 * host.
 */
export type Host = 'portal' | 'game' | 'hall';

/** The hosts that serve players. */
export type PlayerHost = Exclude<Host, 'hall'>;

/** The prefix of the path of every call of a host. */
export const basePath: Readonly<Record<Host, string>> = { portal: '/api', game: '', hall: '/api' };

/**
 * One call. Schemas are Zod schemas of the JSON; codecs in them convert kroner to øre and ISO strings to dates, so
 * `z.output` is what the code works with and `z.input` what the JSON holds.
 */
export type Operation = {
  readonly name: string;
  readonly summary: string;
  readonly host: Host;
  readonly method: 'GET' | 'POST';
  /** Path under the host's {@link basePath}, as in the specification: `/user/login`. */
  readonly path: string;
  readonly access: Access;
  /**
   * The permission that a staff member needs: required for calls with access `staff`, and absent from others.
   */
  readonly permission?: Permission;
  /**
   * The permission that a second person needs to confirm the call in place (`staff-confirmations.ts`). The
   * handler decides
   * whether the call needs one.
   */
  readonly confirmedBy?: Permission;
  /** Takes an `Idempotency-Key` header: a repeated key with the same input returns the first answer. */
  readonly idempotent?: boolean;
  /**
   * The slowest dependency of the call (a provider, a file), which sets the timeouts of both sides;
   * `database` by default.
   */
  readonly waitsFor?: WaitsFor;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest body in bytes, for a call that takes a file. Other calls share one limit. */
  readonly largestBodyBytes?: number;
  /** The body is a form, as some providers post it; all other bodies are JSON. */
  readonly bodyIsForm?: boolean;
  /**
   * The call uses the caller's own protocol, in which both sides sign the bytes: the handler gets the raw request and
   * returns the raw answer, also for a refusal. The status of a refusal is one of `refusedStatuses`. `body` and `answer` state
   * what the bytes contain.
   */
  readonly verbatim?: { readonly refusedStatuses: readonly number[] };
  readonly answer: z.ZodType;
  /** The answer is a file of one of these types: see `answersFile`. All other answers are JSON. */
  readonly files?: readonly FileType[];
  /**
   * The answer is a server-sent event stream, as `round-feed.ts` describes it; `answer` is one message. The
   * stream ends
   * when the caller may no longer make the call.
   */
  readonly streams?: true;
  /**
   * The answer can be large, and is compressed. Allowed only where its length reveals no secret: the call is public, or
   * its answer never has text that a caller can choose beside private data (decision 0019).
   */
  readonly compressed?: boolean;
  /**
   * An existing answer never changes and is the same for every caller. It is made once and stored as
   * bytes, compressed for callers that accept it. Its ETag is known before it is made.
   */
  readonly neverChanges?: boolean;
  /**
   * The call reads so much that only a few run concurrently, at most one per caller. The others wait, so that purchases
   * are not delayed.
   */
  readonly takesTurns?: boolean;
  /**
   * How long clients may cache the answer, which is public and the same for everybody; when it is requested again with
   * its ETag, the server can answer that it is unchanged. 0: the cache must ask the server each time.
   * Refusals are
   * never cached, since they may change.
   */
  readonly keptForMs?: number;
  /**
   * The call decides who owns an account: each call leaves a log line with the account, the caller's network
   * and the outcome.
   */
  readonly leavesTrace?: boolean;
  /**
   * The specification gives the answer an error field of its own: a refusal by a rule is HTTP 200 in that schema, with
   * `refusalInAnswer` beside it. Our clients treat it as a refusal.
   */
  readonly refusesInAnswer?: boolean;
  /** The refusals by rules of this call. Any call may also be refused with the codes in `edgeCodes`. */
  readonly refusals: readonly RefusalCode[];
};

/** A call of a host that serves players. */
export type PlayerOperation = Operation & { readonly host: PlayerHost };

/** Declares a call, and keeps the exact types of its schemas and refusals. */
export function operation<const Op extends Operation>(declaration: Op): Op {
  return declaration;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The body that a handler receives. */
export type BodyOf<Op extends Operation> = OutputOf<Op['body']>;
/** The query that a handler receives. */
export type QueryOf<Op extends Operation> = OutputOf<Op['query']>;
/** The path parameters that a handler receives. */
export type ParamsOf<Op extends Operation> = OutputOf<Op['params']>;
/** What a handler returns and a client gets when the call is accepted. */
export type AnswerOf<Op extends Operation> = z.output<Op['answer']>;
/** The refusals that a handler may return and a client must handle. */
export type RefusalOf<Op extends Operation> = Op['refusals'][number];
