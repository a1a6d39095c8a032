/**
 * The operator as game 501's partner sees it: signed calls out, and signed answers to callbacks. For tests.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

/** The answer, and whether its signature follows the protocol. */
export type OperatorAnswer = {
  readonly status: number;
  readonly text: string;
  readonly json: Json;
  readonly isSigned: boolean;
  readonly date: string;
};

export const operatorSecrets = {
  secret: 'sandbox-partner-501-secret',
  callbackSecret: 'sandbox-partner-501-callback-secret',
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The protocol's signature, implemented independently of the sandbox. */
export const signed = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex');

/** The body that opens a session; by default of a new player in hall 101 with kr 100. */
export function opening(more: Json = {}): Json {
  return {
    operator_user: randomBytes(16).toString('hex'),
    hall_ref: '101',
    game_code: '501',
    currency: 'NOK',
    amount: 10_000,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    return_url: 'http://localhost:3000/mypage',
    lang: 'nb',
    ...more,
  };
}

/** Calls a sandbox's wallet; `now` is the operator's clock. */
export function operatorOf(sandboxUrl: () => string, now: () => Date = () => new Date()) {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: Json | string,
    more: { readonly secret?: string; readonly date?: string; readonly signature?: string } = {},
  ): Promise<OperatorAnswer> => {
    const { secret = operatorSecrets.secret, date = now().toISOString() } = more;
    const whole = `/partner-501/wallet/v1${path}`;
    const bytes = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const signature = more.signature ?? signed(secret, method, whole, date, sha256(bytes));
    const response = await fetch(sandboxUrl() + whole, {
      method,
      headers: { 'x-date': date, 'x-signature': signature, 'content-type': 'application/json' },
      ...(body !== undefined && { body: bytes }),
    });
    const text = await response.text();
    const answerDate = response.headers.get('x-date') ?? '';
    const expected = signed(secret, signature, String(response.status), answerDate, sha256(text));
    return {
      status: response.status,
      text,
      get json() {
        return JSON.parse(text) as Json;
      },
      isSigned: response.headers.get('x-signature') === expected,
      date: answerDate,
    };
  };
  const named = () => ({ request_uuid: randomUUID() });
  return {
    send,
    open: (body: Json = opening()) => send('POST', '/sessions', body),
    launch: (sessionId: string) => send('POST', `/sessions/${sessionId}/launch`, named()),
    /** A launch address that a test can reach, whatever the sandbox's origin is for browsers. */
    launchUrl: async (sessionId: string) => {
      const { url } = (await send('POST', `/sessions/${sessionId}/launch`, named())).json;
      return new URL(new URL(String(url)).pathname, sandboxUrl()).href;
    },
    session: async (sessionId: string) => (await send('GET', `/sessions/${sessionId}`)).json,
    close: (sessionId: string, transactionUuid: string = randomUUID()) =>
      send('POST', `/sessions/${sessionId}/close`, { ...named(), transaction_uuid: transactionUuid }),
    transaction: async (uuid: unknown) => (await send('GET', `/transactions/${uuid}`)).json,
    cancel: (uuid: unknown) => send('POST', `/transactions/${uuid}/cancel`, named()),
    report: async (from: Date, to: Date) => {
      const answer = await send('GET', `/report?from=${from.toISOString()}&to=${to.toISOString()}`);
      return answer.json.lines as Json[];
    },
    /** Opens a session and returns its id. */
    opened: async (more: Json = {}): Promise<string> => {
      const { json } = await send('POST', '/sessions', opening(more));
      if (json.status !== 'RS_OK') throw new Error(`Not opened: ${String(json.status)}`);
      return String(json.session_id);
    },
  };
}

/** The operator's answer to a callback: correctly signed, unless another secret is given. */
export function signedAnswer(
  requestSignature: string,
  body: Json,
  { status = 200, secret = operatorSecrets.callbackSecret, date = new Date().toISOString() } = {},
): { readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const text = JSON.stringify(body);
  const signature = signed(secret, requestSignature, String(status), date, sha256(text));
  return { status, body: text, headers: { 'x-date': date, 'x-signature': signature } };
}
