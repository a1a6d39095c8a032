/** Calls whose bytes are signed on both sides, as they travel. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request as it came. */
export type VerbatimRequest = {
  readonly method: string;
  /** The path with the query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** The body; none are no bytes. */
  readonly bytes: Uint8Array;
};

/** JSON as it goes. */
export type VerbatimAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: string;
};

/** The request of a route that takes bytes. */
export function verbatimRequest({ method, originalUrl, headers, body }: FastifyRequest): VerbatimRequest {
  return {
    method,
    target: originalUrl,
    headers,
    bytes: body instanceof Uint8Array ? body : new Uint8Array(),
  };
}

/** Answers with these bytes. */
export function sendVerbatim(reply: FastifyReply, { status, headers, json }: VerbatimAnswer): FastifyReply {
  return reply
    .status(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(json);
}
