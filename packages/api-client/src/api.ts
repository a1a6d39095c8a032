/**
 * Typed calls from the contract. One `Api` calls one host (the portal's API, or a game host) and turns every
 * outcome into a value: the decoded answer, or a problem with one of the contract's codes. It handles
 * encoding, the bearer token and time limits; it is independent of screens, and caches no answer.
 */
import { type AnsweredFile, fileName } from '@lokalbingo/contract/file-answer';
import type {
  AnswerOf,
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '@lokalbingo/contract/operation';
import type { EdgeCode } from '@lokalbingo/contract/problem';
import { clientWaitsMs } from '@lokalbingo/contract/waits';
import { encodeRequest } from './encode-request.ts';
import { type ApiProblem, problemFromAnswer, refusalFromAnswer, unavailable } from './problem-from-answer.ts';

export type { ApiProblem, ClientCode } from './problem-from-answer.ts';

/** The result of a call: the value of an acceptance, or the problem of a refusal. */
export type CallResult<Op extends Operation> =
  | { readonly ok: true; readonly value: AnswerOf<Op>; readonly requestId: string | undefined }
  | { readonly ok: false; readonly problem: ApiProblem<RefusalOf<Op> | EdgeCode | 'unknown_refusal'> };

type Given<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/**
 * The input of a call. `body`, `query` and `params` are required exactly where the operation requires them.
 */
export type CallInput<Op extends Operation> = Given<'body', BodyOf<Op>> &
  Given<'query', QueryOf<Op>> &
  Given<'params', ParamsOf<Op>> & {
    /** Makes a retry of the same submit safe; only for operations that are `idempotent`. */
    readonly idempotencyKey?: string;
    /** The token of a second person who confirms in place; only for operations with `confirmedBy`. */
    readonly confirming?: string;
    /** What the second person confirms, in the words of the page; shown to that person, and never sent. */
    readonly toConfirm?: string;
    /** Aborts the call. The promise then rejects with the signal's reason, like `fetch`. */
    readonly signal?: AbortSignal | undefined;
    /** Lets the call reach the server even if the page is left meanwhile; for small bodies only. */
    readonly outlivesPage?: boolean;
  };

/** The arguments after the operation: none when the operation requires none. */
export type CallArguments<Op extends Operation> =
  Record<never, never> extends CallInput<Op> ? [input?: CallInput<Op>] : [input: CallInput<Op>];

/** The caller's session, for operations that need a login. */
export type BearerTokens = {
  /** The token to send, or undefined when nobody is logged in. */
  token(): string | undefined;
  /** Called when the server refuses that token with `no_valid_token`. */
  refused(token: string): void;
};

/** The dependencies of an {@link Api}. */
export type ApiOptions = {
  /** The prefix of an operation's path: `/api`, or the origin of a game host. */
  readonly baseUrl: string;
  readonly tokens?: BearerTokens;
  /** The time limit of every call, instead of the one in `clientWaitsMs` for the operation. */
  readonly timeoutMs?: number;
  /** `include` for a game host on another origin, whose cookie must travel. Default `same-origin`. */
  readonly credentials?: RequestCredentials;
  /** Sends the requests; by default the browser's own fetch. */
  readonly fetch?: typeof globalThis.fetch | undefined;
};

/** Typed calls to one host. */
export type Api = {
  /**
   * Makes a call. Never rejects for a failure of the server or the network: no connection, a timeout and an
   * answer from an intermediary are the problem `unavailable`; an answer in the wrong format is
   * `internal_error`.
   */
  call<Op extends Operation>(operation: Op, ...input: CallArguments<Op>): Promise<CallResult<Op>>;
};

/** Makes an {@link Api} for one host. */
export function createApi(options: ApiOptions): Api {
  return {
    call: async (operation, ...[input]) => {
      const result = await perform(options, operation, input ?? {});
      if (!result.ok) logFailure(operation, result.problem);
      return result;
    },
  };
}

/**
 * Failed calls of `/wap` are logged before they are returned (specification §7), with only their code and
 * reference.
 */
function logFailure({ path }: Operation, { code, requestId }: ApiProblem): void {
  // biome-ignore lint/suspicious/noConsole: the specification has them logged
  if (path.startsWith('/wap/')) console.warn(`${path}: ${code}`, requestId ?? '');
}

type AnyInput = {
  readonly body?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly idempotencyKey?: string;
  readonly confirming?: string;
  readonly signal?: AbortSignal | undefined;
  readonly outlivesPage?: boolean;
};

async function perform<Op extends Operation>(
  options: ApiOptions,
  operation: Op,
  input: AnyInput,
): Promise<CallResult<Op>> {
  const sendsToken = operation.access === 'player' || operation.access === 'anyone';
  const token = sendsToken ? options.tokens?.token() : undefined;
  const request = encodeRequest(operation, { ...input, baseUrl: options.baseUrl, token });
  if (!request.ok) return request;
  // Some browsers that we support lack `AbortSignal.any`.
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const waitMs = options.timeoutMs ?? clientWaitsMs[operation.waitsFor ?? 'database'];
  const timer = setTimeout(stop, waitMs);
  if (input.signal?.aborted) stop();
  input.signal?.addEventListener('abort', stop);
  try {
    const response = await (options.fetch ?? fetch)(request.url, {
      ...request.init,
      keepalive: input.outlivesPage ?? false,
      credentials: options.credentials ?? 'same-origin',
      signal: stopping.signal,
    });
    const result = await readAnswer(operation, response);
    if (!result.ok && result.problem.code === 'no_valid_token' && token !== undefined) {
      options.tokens?.refused(token);
    }
    return result;
  } catch {
    input.signal?.throwIfAborted();
    return { ok: false, problem: unavailable };
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', stop);
  }
}

async function readAnswer<Op extends Operation>(operation: Op, response: Response): Promise<CallResult<Op>> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  // Every call of the contract is answered with 200; a 202 comes from an intermediary and is no acceptance.
  const isAnswered = response.status === 200;
  const isFile = isAnswered && operation.files !== undefined;
  const json = isFile ? await readFile(response) : parseJson(await response.text());
  if (!isAnswered) {
    const problem = problemFromAnswer(operation, response.status, requestId, json);
    return { ok: false, problem: problem as ApiProblem<RefusalOf<Op> | EdgeCode | 'unknown_refusal'> };
  }
  const answer = operation.answer.safeParse(json);
  if (!answer.success) {
    return { ok: false, problem: { code: 'internal_error', status: response.status, requestId } };
  }
  const refusal = operation.refusesInAnswer ? refusalFromAnswer(operation, answer.data) : undefined;
  if (refusal) {
    const problem = { ...refusal, status: response.status, requestId };
    return { ok: false, problem: problem as ApiProblem<RefusalOf<Op> | 'unknown_refusal'> };
  }
  return { ok: true, value: answer.data as AnswerOf<Op>, requestId };
}

/**
 * Reads the whole file; rejects when the connection breaks before its end. Undefined when the answer has no
 * file name of ours: it is a proxy's page.
 */
async function readFile(response: Response): Promise<AnsweredFile | undefined> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return name !== undefined && fileName.test(name) ? { name, content: await response.blob() } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
