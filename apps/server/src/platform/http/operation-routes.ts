/**
 * Binds the contract's operations to use cases. One declaration gives the route, authentication, strict validation, and
 * a response that can contain nothing that the contract does not declare.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { fileName, type GivenFile } from '@lokalbingo/contract/file-answer';
import {
  type AnswerOf,
  type BodyOf,
  basePath,
  type Host,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
} from '@lokalbingo/contract/operation';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { answerWaitsMs } from '@lokalbingo/contract/waits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitConcurrency, oneAtATimePerKey } from '../concurrency-limit.ts';
import type { Tx } from '../database.ts';
import { withoutOutsideCalls } from '../outside-calls.ts';
import { assert, ok, type Refusal, type Result } from '../result.ts';
import type { Scope } from '../scope.ts';
import { traced } from '../tracing.ts';
import { withTimeout } from '../with-timeout.ts';
import { accountTrace } from './account-trace.ts';
import { protectionOfCalls } from './browser-protection.ts';
import { CachedJson, sendCachedJson } from './cached-json.ts';
import { callDigest } from './call-digest.ts';
import { callerAddress } from './caller-address.ts';
import { callerName } from './caller-name.ts';
import { whenDisconnected } from './client-disconnected.ts';
import { compressed } from './compressed-answers.ts';
import { encodeAnswer } from './encode-answer.ts';
import { JoinedJson, sendJoinedJson } from './joined-json.ts';
import { sendEdgeProblem, sendNoAnswer, sendRefusal } from './problem-reply.ts';
import { readInput } from './read-input.ts';
import { type FollowStream, streamedAnswers } from './streamed-answers.ts';
import { sendVerbatim, type VerbatimAnswer, type VerbatimRequest, verbatimRequest } from './verbatim.ts';

/** A caller with a bearer token. */
export type PlayerCaller = {
  readonly playerId: number;
  readonly sessionId: number;
  /** Set for a call of the nightly check, which reaches no provider. */
  readonly isSynthetic?: true;
};
/** A caller from a game window: bound to one player, hall and main game. */
export type GameCaller = {
  readonly playerId: number;
  readonly hallId: number;
  readonly mainGame: MainGame;
  readonly gameSessionId: number;
  /** Set for a call of the nightly check, as in {@link PlayerCaller}. */
  readonly isSynthetic?: true;
  /** When the player first opened the game in this login. */
  readonly openedAt: Date;
  /**
   * The player's evening in the hall over all its games: when it began, and how long the player has played in
   * it.
   */
  readonly evening: { readonly since: Date; readonly playedMs: number };
};

/** A caller from the hall console. */
export type StaffCaller = {
  readonly staffId: number;
  readonly sessionId: number;
  readonly name: string;
  /** The staff member's own player account, if any. */
  readonly playerId: number | undefined;
  /** The counter at which the session is, if it is at one. */
  readonly counter: { readonly counterId: number; readonly hallId: number } | undefined;
};
/** A screen on the wall of a hall. */
export type ScreenCaller = { readonly screenId: number; readonly hallId: number };
/** The second person of a call, with the role that lets them confirm it, and in which halls. */
export type SecondPerson = StaffCaller & {
  readonly role: StaffRole;
  readonly scope: Scope;
  /**
   * Uses the confirmation up in the transaction of the act, and writes it to the audit log.
   * @returns false when it was used before, has expired, or is from the first person under another account
   */
  readonly take: (
    tx: Tx,
    confirmed: {
      readonly object?: { readonly kind: string; readonly id: string | number };
      readonly hallId?: number | undefined;
      readonly playerId?: number;
    },
  ) => Promise<boolean>;
};
/** A staff member who may make the call, with the role and the halls. */
export type PermittedCaller = StaffCaller & {
  readonly role: StaffRole;
  readonly scope: Scope;
  /**
   * The person who confirms the call in place. Undefined without a confirmation of this very call, and when that person
   * lacks the permission that the operation names in `confirmedBy`.
   */
  readonly second: SecondPerson | undefined;
};

type CallerOf<Op extends Operation> = {
  player: PlayerCaller;
  anyone: PlayerCaller | undefined;
  game: GameCaller;
  staff: PermittedCaller;
  staff_session: StaffCaller;
  screen: ScreenCaller;
  public: undefined;
}[Op['access']];

/** The input of a handler, already validated, and the caller. */
export type Call<Op extends Operation> = {
  readonly body: Op extends { readonly verbatim: object } ? VerbatimRequest : BodyOf<Op>;
  readonly query: QueryOf<Op>;
  readonly params: ParamsOf<Op>;
  readonly caller: CallerOf<Op>;
  /** The client's `Idempotency-Key`, for operations that take one. */
  readonly idempotencyKey: string | undefined;
  /** The network address under which the caller is counted, for rate limits only. */
  readonly address: string;
  /** Aborted when the answer is no longer needed: the client has disconnected, or has been refused. */
  readonly gone: AbortSignal;
  /** Whether the client already has the response with that ETag. */
  readonly knows: (tag: string) => boolean;
  /** Reports the player whose account a call without a token concerns, for its trace. */
  readonly concerns: (playerId: number) => void;
  /** The reply, for the rare handler that sets a cookie. */
  readonly reply: FastifyReply;
};

type GivenBy<Op extends Operation> = Op extends { readonly verbatim: object }
  ? VerbatimAnswer
  : Op extends { readonly files: object }
    ? GivenFile
    : Op extends { readonly streams: true }
      ? FollowStream
      : Op extends { readonly neverChanges: true }
        ? CachedJson
        : AnswerOf<Op> | JoinedJson;

/** The use case behind a call. */
export type Handler<Op extends Operation> = (call: Call<Op>) => Promise<Result<GivenBy<Op>, RefusalOf<Op>>>;

/** The kinds of callers that each host's authenticator recognises. */
type CallerOn = { portal: PlayerCaller; game: GameCaller; hall: StaffCaller | ScreenCaller };

const accessOn = {
  portal: ['public', 'anyone', 'player'],
  game: ['public', 'game'],
  hall: ['public', 'staff', 'staff_session', 'screen'],
} as const;

/** The operations that a host may bind: declared for it, and for callers that it can authenticate. */
export type OperationOn<Name extends Host> = Operation & {
  readonly host: Name;
  readonly access: (typeof accessOn)[Name][number];
};

/**
 * Authenticates a call to a host; undefined when there is no valid token or cookie. A call that `streams` is
 * authenticated repeatedly, and does not count as activity.
 */
export type Authenticator<Name extends Host> = (
  request: FastifyRequest,
  operation: Pick<Operation, 'access' | 'streams'>,
) => Promise<CallerOn[Name] | undefined>;

/**
 * Decides whether the caller may make a call that takes a permission, and adds the decision's facts. A refusal is
 * answered without calling the handler.
 */
export type Authorize<Name extends Host> = (
  caller: CallerOn[Name],
  operation: Operation,
) => Result<CallerOn[Name]>;

/** Binds an operation to the host that it names; created by {@link operationRoutes}. */
export type Bind<Name extends Host> = <Op extends OperationOn<Name>>(
  operation: Op,
  handler: Handler<Op>,
) => void;

function assertFor(host: Host, operation: Operation): void {
  const { name, access, permission } = operation;
  const isOurs = operation.host === host && (accessOn[host] as readonly string[]).includes(access);
  assert(isOurs, `${name} is not for the host ${host}.`);
  assert((access === 'staff') === (permission !== undefined), `${name} names no permission.`);
}

const idempotencyKeyShape = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/**
 * The concurrency of calls that take turns. More in parallel would not be faster, and would delay all other
 * calls.
 */
const turnsAtOnce = { atOnce: 2, waitingAtMost: 200 };

/**
 * Returns a binder of operations to this server as the named host.
 * @throws Bug for an operation of another host, and for one for staff that names no permission
 */
export function operationRoutes<Name extends Host>(
  app: FastifyInstance,
  host: Name,
  authenticate: Authenticator<Name>,
  authorize: Authorize<Name> = (caller) => ok(caller),
): Bind<Name> {
  const trace = accountTrace();
  const stream = streamedAnswers();
  const ownTurn = oneAtATimePerKey({ waitingAtMost: 10 });
  const inTurn = limitConcurrency(turnsAtOnce);
  return (operation, handler) => {
    assertFor(host, operation);
    const { access } = operation;
    const waitMs = answerWaitsMs[operation.waitsFor ?? 'database'];
    app.route({
      ...routeOf(operation),
      handler: (request, reply) => inSpan(operation, reply, () => handle(request, reply)),
    });

    async function handle(request: FastifyRequest, reply: FastifyReply) {
      const work = answer(request, reply);
      const answered = await withTimeout(waitMs, work);
      if (answered === undefined) return sendNoAnswer(request, reply, work);
      if (answered === 'no_valid_token') return sendEdgeProblem(reply, answered);
      if (!answered.ok) return sendRefusal(reply, asConfirmable(request, operation, answered.refusal));
      const { value } = answered;
      if (!operation.streams) return sendAnswer(request, reply, { operation, value });
      return stream(reply, value as FollowStream, async () => mayRead(await callerOf(request)));
    }

    async function callerOf(request: FastifyRequest) {
      if (access === 'public') return ok(undefined);
      const caller = await authenticate(request, operation);
      if (caller !== undefined) return authorize(caller, operation);
      return needsCaller[access] ? ('no_valid_token' as const) : ok(undefined);
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const found = await callerOf(request);
      if (found === 'no_valid_token' || !found.ok) return found;
      const caller = found.value;
      let playerId = caller && 'playerId' in caller ? caller.playerId : undefined;
      let gone: AbortSignal | undefined;
      const call = {
        body: operation.verbatim ? verbatimRequest(request) : decode(operation.body, request.body),
        query: decode(operation.query, request.query),
        params: decode(operation.params, request.params),
        caller,
        idempotencyKey: idempotencyKeyOf(operation, request),
        // Most calls need no address, and are over before a client can disconnect.
        get address() {
          return callerAddress(request);
        },
        get gone() {
          gone ??= whenDisconnected(reply);
          return gone;
        },
        knows: (tag: string) => isKnown(request, tag),
        concerns: (id: number) => {
          playerId = id;
        },
        reply,
      } as Parameters<typeof handler>[0];
      const isSynthetic = caller !== undefined && 'isSynthetic' in caller;
      const handle = () => (isSynthetic ? withoutOutsideCalls(() => handler(call)) : handler(call));
      const outcome = operation.takesTurns
        ? await ownTurn(nameOf(caller) ?? call.address, () => inTurn(handle, call.gone), call.gone)
        : await handle();
      if (operation.leavesTrace) trace(request, { operation, outcome, playerId });
      return outcome;
    }
  };
}

/** Handles a call in a span of its own. */
function inSpan<Sent>({ name, host }: Operation, reply: FastifyReply, handle: () => Promise<Sent>) {
  return traced(name, { attributes: { 'lokalbingo.host': host } }, async (note) => {
    const sent = await handle();
    note({ 'http.response.status_code': reply.statusCode });
    return sent;
  });
}

function routeOf(operation: Operation) {
  return {
    method: operation.method,
    url: basePath[operation.host] + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      takesForm: operation.bodyIsForm === true,
      takesBytes: operation.verbatim !== undefined,
      protection: protectionOfCalls,
    },
    ...(operation.largestBodyBytes ? { bodyLimit: operation.largestBodyBytes } : {}),
    ...(operation.compressed ? { compress: compressed } : {}),
  };
}

/** Whether the caller may continue to read a stream. */
const mayRead = (found: 'no_valid_token' | { readonly ok: boolean }): boolean =>
  found !== 'no_valid_token' && found.ok;

/** If a second person may confirm the refused call in place, adds the call's digest to the refusal. */
function asConfirmable(request: FastifyRequest, { confirmedBy }: Operation, refusal: Refusal): Refusal {
  if (confirmedBy === undefined || refusal.code !== 'another_required') return refusal;
  return { ...refusal, facts: { ...refusal.facts, confirms: callDigest(request) } };
}

/** Returns the name under which a caller takes turns. */
function nameOf(caller: CallerOn[Host] | undefined): string | undefined {
  return caller && callerName(caller);
}

const needsCaller: Record<Operation['access'], boolean> = {
  public: false,
  anyone: false,
  player: true,
  game: true,
  staff: true,
  staff_session: true,
  screen: true,
};

const noFields = z.strictObject({}).nullish();

function decode(schema: z.ZodType | undefined, input: unknown): unknown {
  // Fastify gives null for no body; a call without input refuses a body.
  return readInput(schema ?? noFields, input ?? undefined);
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, value }: { readonly operation: Operation; readonly value: unknown },
): FastifyReply {
  if (operation.verbatim) return sendVerbatim(reply, value as VerbatimAnswer);
  reply.header('cache-control', 'no-store');
  if (operation.files !== undefined) return sendFile(reply, operation, value as GivenFile);
  if (value instanceof JoinedJson) return sendJoinedJson(reply, value);
  if (value instanceof CachedJson) {
    sendCacheHeaders(reply, operation, value.tag);
    return isKnown(request, value.tag) ? reply.status(304).send() : sendCachedJson(reply, value);
  }
  const json = JSON.stringify(encodeAnswer(operation, value));
  if (operation.keptForMs !== undefined) {
    const tag = tagOf(json);
    sendCacheHeaders(reply, operation, tag);
    if (isKnown(request, tag)) return reply.status(304).send();
  }
  return reply.type('application/json').send(json);
}

// Weak, because the same response has more than one encoding.
const tagOf = (json: string): string => `W/"${createHash('sha256').update(json).digest('base64url')}"`;

/**
 * Sets the cache headers: a public answer may be cached by all for this long and then revalidated; another only by its
 * caller, who revalidates each time.
 */
function sendCacheHeaders(reply: FastifyReply, { access, keptForMs = 0 }: Operation, tag: string): void {
  const who = access === 'public' ? 'public' : 'private';
  const howLong = keptForMs === 0 ? 'no-cache' : `max-age=${keptForMs / 1000}`;
  reply.header('cache-control', keptForMs === 0 && who === 'public' ? howLong : `${who}, ${howLong}`);
  reply.header('etag', tag);
}

const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false;

/**
 * Sends a file piece by piece. When a piece cannot be made, cuts the connection, so that half a file does not look
 * complete.
 */
function sendFile(reply: FastifyReply, { name: call, files }: Operation, { name, type, content }: GivenFile) {
  assert(files?.includes(type) && fileName.test(name), `The file of ${call} violates the contract.`);
  return reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(content, { objectMode: false }));
}

function idempotencyKeyOf(operation: Operation, request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return operation.idempotent && header !== undefined ? readInput(idempotencyKeyShape, header) : undefined;
}
