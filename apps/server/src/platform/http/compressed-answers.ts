/**
 * Answers that travel compressed: those of the operations that say so, and nothing else. It is asked for route by
 * route, so the feeds of events and all small answers go as they are.
 */
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * For a route whose answer may be compressed. The cheapest levels: a table of 140 kB becomes 16 kB in a sixth of a
 * millisecond, and the dearest that one could wait for would save one kilobyte more. At that price it is done at once:
 * a stream would cost more than the work.
 */
export const compressed = {
  encodings: ['br', 'gzip'],
  threshold: 4096,
  syncThreshold: 1024 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
} satisfies FastifyCompressOptions;

/** Lets the routes of a server compress their answers; it takes no compressed bodies. Comes before the routes. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalCompression: false, globalDecompression: false });
}
