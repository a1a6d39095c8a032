/** The signatures of the partner's protocol, in both directions. */
import { hmacOf, sha256 } from '../signing.ts';

type Body = string | Uint8Array;

/** The signature of a request; `path` is from the slash after the host, with the query as sent. */
export function requestSignature(
  secret: string,
  request: { readonly method: string; readonly path: string; readonly date: string; readonly body: Body },
): string {
  return hmacOf(secret, request.method, request.path, request.date, sha256(request.body));
}

/** The signature of an answer; `requestSignature` is that of its request, or empty if it had none. */
export function answerSignature(
  secret: string,
  answer: {
    readonly requestSignature: string;
    readonly status: number;
    readonly date: string;
    readonly body: Body;
  },
): string {
  return hmacOf(secret, answer.requestSignature, String(answer.status), answer.date, sha256(answer.body));
}
