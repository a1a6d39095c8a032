/**
 * What a call is: one statement from which the server's validation and routes, the clients' types, the OpenAPI
 * document and the tests all come. A file a subject declares its calls with `operation`; `operations.ts` lists them.
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
 * - `screen`: a screen on the wall of a hall, paired by its staff. No person's session.
 */
export type Access = 'public' | 'anyone' | 'player' | 'game' | 'staff' | 'staff_session' | 'screen';

/** Which program part answers: the portal's API under `/api`, a main game's own host, or the hall console's. */
export type Host = 'portal' | 'game' | 'hall';

/** The hosts that serve players. */
export type PlayerHost = Exclude<Host, 'hall'>;

/** What stands before the path of every call of a host. */
export const basePath: Readonly<Record<Host, string>> = { portal: '/api', game: '', hall: '/api' };

/**
 * One call. Shapes are Zod schemas of what travels on the wire; codecs inside them turn kroner into øre and ISO
 * strings into dates, so `z.output` is what the code works with and `z.input` what the JSON holds.
 */
export type Operation = {
  readonly name: string;
  readonly summary: string;
  readonly host: Host;
  readonly method: 'GET' | 'POST';
  /** Path under the host's {@link basePath}, as in the specification: `/user/login`. */
  readonly path: string;
  readonly access: Access;
  /** What a staff member must be permitted to do: on every call with access `staff`, and on no other. */
  readonly permission?: Permission;
  /**
   * The permission that a second person needs to confirm the call in place (`staff-confirmations.ts`). The handler decides
   * whether the call needs one.
   */
  readonly confirmedBy?: Permission;
  /** Takes an `Idempotency-Key` header: the same key with the same input answers as the first time. */
  readonly idempotent?: boolean;
  /** Says what takes long (a provider is asked, a file is read), so that both sides are patient; `database` unless told. */
  readonly waitsFor?: WaitsFor;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest body in bytes, for a call that takes a file. Other calls share one limit. */
  readonly largestBodyBytes?: number;
  /** The body travels as a form, as some providers post it; everything else is JSON. */
  readonly bodyIsForm?: boolean;
  /**
   * Spoken in the caller's own language, of which both sides sign the bytes: the handler gets the request as it came and
   * gives the answer as it goes, also when that is a no, whose status is then one of `noes`. `body` and `answer` state
   * what the bytes hold.
   */
  readonly verbatim?: { readonly noes: readonly number[] };
  readonly answer: z.ZodType;
  /** The answer is a file of one of these types: see `answersFile`. Everything else is JSON. */
  readonly files?: readonly FileType[];
  /**
   * The answer is a server-sent event stream, as `round-feed.ts` describes it; `answer` is one message. It ends when its
   * caller may no longer make the call.
   */
  readonly streams?: true;
  /**
   * The answer can be large, and travels compressed. Only where its length can tell nobody a secret: the call is
   * public, or takes no input that could stand beside what is told to its player alone (decision 0019).
   */
  readonly compressed?: boolean;
  /**
   * Once there is an answer it never changes, and nothing in it is its caller's own: it is made once, kept as the bytes
   * that travel, compressed where the caller takes that, and known by a tag that is decided before it is made.
   */
  readonly neverChanges?: boolean;
  /**
   * It takes so much reading that few of such calls are answered at once, and one for each who calls: the others wait,
   * so that those who buy do not.
   */
  readonly takesTurns?: boolean;
  /**
   * The answer is public and the same for everybody, so that whoever has it may keep it for so long, and is told when it
   * is asked for again that it is the same. 0: to be asked about each time, as what must be told anew at once. A no may
   * become a yes, and is never kept.
   */
  readonly keptForMs?: number;
  /** Decides whose an account is: each call leaves a line in the log of who, from where, and how it ended. */
  readonly leavesTrace?: boolean;
  /**
   * The specification gives the answer an error field of its own: what the rules refuse is HTTP 200 in that shape, with
   * `refusalInAnswer` beside it. Clients of ours read it as the refusal that it is.
   */
  readonly refusesInAnswer?: boolean;
  /** The rules' own noes for this call. Any call may also answer the codes in `edgeCodes`. */
  readonly refusals: readonly RefusalCode[];
};

/** A call of a host that serves players. */
export type PlayerOperation = Operation & { readonly host: PlayerHost };

/** Declares a call, keeping the exact types of its shapes and refusals. */
export function operation<const Op extends Operation>(declaration: Op): Op {
  return declaration;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives as body. */
export type BodyOf<Op extends Operation> = OutputOf<Op['body']>;
/** What a handler receives as query. */
export type QueryOf<Op extends Operation> = OutputOf<Op['query']>;
/** What a handler receives as path parameters. */
export type ParamsOf<Op extends Operation> = OutputOf<Op['params']>;
/** What a handler gives and a client gets when the answer is yes. */
export type AnswerOf<Op extends Operation> = z.output<Op['answer']>;
/** The refusals a handler may return and a client must be ready for. */
export type RefusalOf<Op extends Operation> = Op['refusals'][number];
