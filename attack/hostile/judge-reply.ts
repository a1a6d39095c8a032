/** Checks that hold for every response. */

import { closedProblem } from '@lokalbingo/contract/closed-problem';
import { edgeStatus, notPermitted, type ProblemCode } from '@lokalbingo/contract/problem';
import { isRefusalCode, refusalStatus } from '@lokalbingo/contract/refusals';
import type { Aim } from './aims.ts';
import { canary } from './hostile-values.ts';
import type { RawReply } from './send-request.ts';

/** The result of a request. */
export type Judgement = {
  /** The kind of response, for the table. */
  readonly kind:
    | 'yes'
    | 'refusal'
    | 'malformed'
    | 'login'
    | 'limited'
    | 'other'
    | 'busy'
    | 'closed'
    | 'fault';
  /** Violations, one line each. */
  readonly complaints: readonly string[];
};

/** Headers that every response must have. */
const protections = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'x-request-id',
];

// Stack traces, file paths, SQL and database addresses.
const insides = [
  /\n\s+at .+:\d+/,
  /node_modules|apps\/server\/src|\.ts:\d+/,
  /\b(SELECT|INSERT INTO|UPDATE) .+\b(FROM|VALUES|SET)\b.*\$\d/,
  /postgres:\/\//,
  /\b(TypeError|RangeError|SyntaxError|ZodError|DatabaseError)\b/,
];

/**
 * Checks the response to a request; the server may have read it as another method or path.
 * @param isSecret recognises tokens that no response may contain
 */
export function judgeReply(
  { aim, method, way }: { readonly aim: Aim; readonly method: string; readonly way: string },
  reply: RawReply,
  isSecret: (word: string) => boolean,
): Judgement {
  const { status, headers, text } = reply;
  if (status === 0) return { kind: 'closed', complaints: [] };
  const complaints = protections.filter((name) => !headers[name]).map((name) => `no ${name}`);
  for (const inside of insides) {
    const seen = inside.exec(text)?.[0];
    if (seen !== undefined && !isOwnText(aim))
      complaints.push(`reveals internals: ${seen.trim().slice(0, 80)}`);
  }
  if (containsSecret(text, isSecret)) complaints.push('reveals a secret');
  const isProblem = /^application\/problem\+json/.test(headers['content-type'] ?? '');
  if (status < 400) {
    // A changed path may belong to a different operation.
    if (status === 200 && aim.operation && method === aim.method && way !== 'path')
      complaints.push(...aboutAnswer(aim, reply));
    return { kind: 'yes', complaints };
  }
  if (status >= 500 && !(status === 503 && headers['retry-after']))
    return { kind: 'fault', complaints: [`${status} ${text.slice(0, 200)}`, ...complaints] };
  if (aim.operation?.verbatim?.refusedStatuses.includes(status) && !isProblem)
    return { kind: 'refusal', complaints: [...aboutAnswer(aim, reply), ...complaints] };
  const isPage = status === 404 && headers['content-type']?.startsWith('text/html');
  if (method === 'HEAD' || isPage) return { kind: 'other', complaints };
  if (!isProblem)
    return {
      kind: 'other',
      complaints: [`${status} without a problem: ${text.slice(0, 200)}`, ...complaints],
    };
  const { kind, wrong } = aboutProblem(aim, reply);
  return { kind, complaints: [...wrong, ...complaints] };
}

// The format of tokens and cookies.
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Whether a text contains a token that `isSecret` recognises, or a value that was sent as a secret. */
export function containsSecret(text: string, isSecret: (word: string) => boolean): boolean {
  return text.includes(canary) || (text.match(tokens) ?? []).some(isSecret);
}

/** The API's page and document may mention what other responses must not. */
const isOwnText = ({ path }: Aim): boolean => path.startsWith('/api/docs') || path === '/api/openapi.json';

function aboutAnswer({ operation }: Aim, { headers, text }: RawReply): readonly string[] {
  // The content of a stream arrives later.
  if (operation?.streams) return [];
  const type = headers['content-type'] ?? '';
  if (operation?.files)
    return operation.files.some((file) => type.startsWith(file)) ? [] : ['not a file of the contract'];
  try {
    return operation?.answer.safeDecode(JSON.parse(text) as never).success
      ? []
      : ['not the answer of the contract'];
  } catch {
    return ['the answer is not JSON'];
  }
}

const kindOfCode: Partial<Record<ProblemCode, Judgement['kind']>> = {
  malformed_request: 'malformed',
  no_valid_token: 'login',
  login_required: 'login',
  session_locked: 'login',
  too_many_requests: 'limited',
  unavailable: 'busy',
};

function aboutProblem(
  { operation }: Aim,
  { status, headers, text }: RawReply,
): { readonly kind: Judgement['kind']; readonly wrong: readonly string[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { kind: 'other', wrong: ['the problem is not JSON'] };
  }
  const { success, data } = closedProblem.strict().safeParse(parsed);
  if (!success) return { kind: 'other', wrong: [`not a problem of the contract: ${text.slice(0, 200)}`] };
  const { code } = data;
  const wrong: string[] = [];
  const due = isRefusalCode(code) ? refusalStatus[code] : edgeStatus[code as keyof typeof edgeStatus];
  if (data.status !== status || status !== due) wrong.push(`${code} with ${status}`);
  if (data.requestId !== headers['x-request-id']) wrong.push('two references');
  const mayRefuse: readonly string[] = [
    ...(operation?.refusals ?? []),
    ...(operation?.permission ? notPermitted : []),
  ];
  if (isRefusalCode(code) && operation && !mayRefuse.includes(code))
    wrong.push(`${code} is not a refusal of ${operation.name}`);
  return { kind: kindOfCode[code] ?? (isRefusalCode(code) ? 'refusal' : 'other'), wrong };
}
