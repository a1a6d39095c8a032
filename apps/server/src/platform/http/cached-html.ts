/** A cached page, compressed once for all callers. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const encodings = ['br', 'gzip', 'identity'] as const;

/** Each encoding has its own ETag. */
export type CachedHtml = {
  readonly status: 200 | 404;
  readonly sent: Readonly<
    Record<(typeof encodings)[number], { readonly bytes: Buffer; readonly etag: string }>
  >;
};

/** Compresses a page for sending. */
export async function cacheHtml(status: 200 | 404, html: string): Promise<CachedHtml> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ]);
  return { status, sent: { br: tagged(br), gzip: tagged(zipped), identity: tagged(identity) } };
}

const tagged = (bytes: Buffer) => ({
  // Copies just these bytes: zlib's result, and small buffers, keep far more memory alive than they fill.
  bytes: Buffer.from(Uint8Array.from(bytes).buffer),
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Sends the page, or 304 if the browser has it. A 404 page is always sent whole. */
export function sendCachedHtml(reply: FastifyReply, { status, sent }: CachedHtml): FastifyReply {
  const { headers } = reply.request;
  const encoding =
    negotiate(headers['accept-encoding'] ?? 'identity', [...encodings]) ?? ('identity' as const);
  const { bytes, etag } = sent[encoding as keyof typeof sent];
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (status === 200) {
    reply.header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).type('text/html; charset=utf-8').send(bytes);
}
