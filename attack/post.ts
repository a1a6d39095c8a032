/** One hostile call: any body, from any address. */
import { basePath, type Operation } from '@lokalbingo/contract/operation';

/** The answer. `code` is a problem's; `answer` is empty without JSON. */
export type Reply = {
  readonly status: number;
  readonly code: string | undefined;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly durationMs: number;
};

/**
 * Posts to a call of the portal. The attacked product trusts `x-forwarded-for`, so `address` is the caller's.
 */
export async function post(
  portalUrl: string,
  operation: Operation,
  body: object,
  { address, headers = {} }: { readonly address: string; readonly headers?: Record<string, string> },
): Promise<Reply> {
  const begun = performance.now();
  const reply = await fetch(`${portalUrl}${basePath[operation.host]}${operation.path}`, {
    method: operation.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const durationMs = performance.now() - begun;
  const answer = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: reply.status, code: answer.code, answer, headers: reply.headers, durationMs };
}
