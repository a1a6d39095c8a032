/** Calls whose raw bytes are signed on both sides. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request as received. */
export type VerbatimRequest = {
  readonly method: string;
  /** The path with the query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** The body; empty when there is none. */
  readonly bytes: Uint8Array;
};

/** A JSON answer as sent. */
export type VerbatimAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: string;
};

/** Returns the raw request of a route that takes bytes. */
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
