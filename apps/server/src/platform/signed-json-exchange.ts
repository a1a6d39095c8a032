/** JSON over HTTP with a party that signs every message, and requires signatures, with a shared secret. */
import type { IncomingHttpHeaders } from 'node:http';
import { sha256Hex } from './hmac-signature.ts';
import { httpExchange } from './http-exchange.ts';

/** The signed parts of a request: `target` is the path with the query as sent, `digest` of the bytes of the body. */
type SignedQuestion = {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly digest: string;
};

/** The party's address, and its way of signing. */
export type SigningParty = {
  /** The base of all its paths. */
  readonly url: string;
  readonly connectMs: number;
  /** Returns the headers that sign a request. */
  readonly signatureOf: (question: SignedQuestion) => Readonly<Record<string, string>>;
  /** Whether an answer is signed by the party, as the answer to the request with this signature. */
  readonly isSigned: (
    answer: {
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly digest: string;
    },
    signature: Readonly<Record<string, string>>,
  ) => boolean;
};

/** The JSON of a signed answer with status 200 (undefined when it is invalid), or why there is none. */
export type SignedAnswer =
  | { readonly isAnswered: true; readonly json: unknown }
  | { readonly isAnswered: false; readonly why: string };

/** Makes one exchange, and never throws for failures of the party or the network. A body makes it a POST. */
export type SignedJsonExchange = (
  path: string,
  answerMs: number,
  body?: Readonly<Record<string, unknown>>,
) => Promise<SignedAnswer>;

/** Creates exchanges with this party. */
export function signedJsonExchange({
  url: base,
  connectMs,
  signatureOf,
  isSigned,
}: SigningParty): SignedJsonExchange {
  return async (path, answerMs, body) => {
    const { href: url, pathname, search } = new URL(`${base.replace(/\/$/, '')}${path}`);
    const method = body === undefined ? 'GET' : 'POST';
    const text = body === undefined ? '' : JSON.stringify(body);
    const signature = signatureOf({ method, target: pathname + search, digest: sha256Hex(text) });
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { accept: 'application/json', ...type, ...signature };
    const answer = await httpExchange({ url, method, headers, body: text }, { connectMs, answerMs });
    if (!answer.isAnswered) return answer;
    const { status, bytes } = answer;
    if (status !== 200) return { isAnswered: false, why: `HTTP ${status}` };
    if (!isSigned({ status, headers: answer.headers, digest: sha256Hex(bytes) }, signature))
      return { isAnswered: false, why: 'an answer that is not signed' };
    return { isAnswered: true, json: jsonIn(bytes) };
  };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
