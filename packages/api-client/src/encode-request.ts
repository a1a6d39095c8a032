import type { Operation } from '@lokalbingo/contract/operation';
import type { ApiProblem } from './problem-from-answer.ts';

type Parts = {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly body?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly idempotencyKey?: string;
  readonly confirming?: string;
};

type Request = Pick<Operation, 'method' | 'path' | 'params' | 'query' | 'body'>;

type EncodedRequest =
  | { readonly ok: true; readonly url: string; readonly init: RequestInit }
  | { readonly ok: false; readonly problem: ApiProblem<'malformed_request'> };

/**
 * Encodes a call as the contract defines it: path parameters and query in the address, the body as JSON,
 * money as kroner, and the headers of specification §7. Input that the contract's schemas refuse gets
 * `malformed_request`, as from the server, without a round trip.
 */
export function encodeRequest(operation: Request, parts: Parts): EncodedRequest {
  const params = encodePart(operation.params, parts.params, 'params');
  const query = encodePart(operation.query, parts.query, 'query');
  const body = encodePart(operation.body, parts.body, 'body');
  for (const part of [params, query, body]) if (!part.ok) return part;

  const headers = new Headers({ Accept: 'application/json, application/problem+json' });
  // Specification §7 requires a header with this name, in addition to the standard `Accept`.
  if (operation.method === 'GET') headers.set('Accepts', 'application/json');
  if (parts.token !== undefined) headers.set('Authorization', `Bearer ${parts.token}`);
  if (parts.idempotencyKey !== undefined) headers.set('Idempotency-Key', parts.idempotencyKey);
  if (parts.confirming !== undefined) headers.set('X-Confirming', parts.confirming);

  const init: RequestInit = { method: operation.method, headers };
  if (body.ok && body.value !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(body.value);
  }
  const path = fillPath(operation.path, params.ok ? params.value : undefined);
  return { ok: true, url: `${parts.baseUrl}${path}${queryString(query.ok ? query.value : undefined)}`, init };
}

type EncodedPart =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: ApiProblem<'malformed_request'> };

function encodePart(schema: Operation['body'], value: unknown, part: string): EncodedPart {
  if (schema === undefined || value === undefined) return { ok: true, value: undefined };
  const encoded = schema.safeEncode(value);
  if (encoded.success) return { ok: true, value: encoded.data };
  const issues = encoded.error.issues.map((issue) => ({
    path: [part, ...issue.path].join('.'),
    message: issue.message,
  }));
  return { ok: false, problem: { code: 'malformed_request', issues } };
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params));
  return path.replaceAll(/:([A-Za-z]+)|\{([A-Za-z]+)\}/g, (_, colon?: string, braced?: string) =>
    encodeURIComponent(values.get(colon ?? braced ?? '') ?? ''),
  );
}

function queryString(query: unknown): string {
  const entries = entriesOf(query);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    entry === undefined || entry === null ? [] : [[key, String(entry)] as [string, string]],
  );
}
