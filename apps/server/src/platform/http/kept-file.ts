/** Files of builds that this process does not have itself. */
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import { sendAssetHeaders } from './web-app.ts';

/** A file as it was built. */
export type KeptFile = { readonly isBrotli: boolean; readonly content: Uint8Array };

/** Finds a file of another build by its path, "/assets/name-hash.js". */
export type FindKeptFile = (path: string) => Promise<KeptFile | undefined>;

const typesByExtension: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Answers with the file, as `serveWebApp` would. */
export async function sendKeptFile(
  reply: FastifyReply,
  path: string,
  { isBrotli, content }: KeptFile,
): Promise<FastifyReply> {
  sendAssetHeaders(reply);
  reply.type(typesByExtension[extname(path)] ?? 'application/octet-stream').header('vary', 'accept-encoding');
  const takes = reply.request.headers['accept-encoding'] ?? 'identity';
  const staysCompressed = isBrotli && negotiate(takes, ['br', 'identity']) === 'br';
  if (staysCompressed) reply.header('content-encoding', 'br');
  return reply.send(isBrotli && !staysCompressed ? await promisify(brotliDecompress)(content) : content);
}
