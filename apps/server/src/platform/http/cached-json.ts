/**
 * Caches responses that never change, as the bytes to send. Each has an ETag that is known before anything is read.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitConcurrency, oneAtATimePerKey } from '../concurrency-limit.ts';
import { allPieces, type Piece } from '../long-reading.ts';
import { assert } from '../result.ts';
import { singleFlight } from '../single-flight.ts';
import { answerVersion, encodeAnswer } from './encode-answer.ts';

/** The bytes of a response, plain and compressed. */
export type CachedBytes = { readonly plain: Uint8Array; readonly zipped: Uint8Array };

/** A response with its ETag; without bytes if the caller already has it. */
export class CachedJson {
  readonly tag: string;
  readonly bytes: CachedBytes | undefined;

  constructor(tag: string, bytes?: CachedBytes) {
    this.tag = tag;
    this.bytes = bytes;
  }
}

/**
 * Returns the ETag of a response that these parts of a key determine for ever. The ETag changes only with the
 * response's schema.
 */
export function cacheTag(operation: Operation, ...parts: readonly number[]): string {
  const text = [operation.name, answerVersion(operation), ...parts].join('/');
  // Weak, because the same response has more than one encoding.
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Yields a response in pieces, for {@link createResponseCache}. */
export function* piecesOfCached<Op extends Operation>(operation: Op, answer: AnswerOf<Op>): Generator<Piece> {
  const plain = Buffer.from(JSON.stringify(encodeAnswer(operation, answer)));
  yield plain;
  yield gzipSync(plain);
}

/** Sends the response. The caller has set its cache headers. */
export function sendCachedJson(reply: FastifyReply, { bytes }: CachedJson): FastifyReply {
  assert(bytes, 'A response that the caller lacks has bytes.');
  reply.type('application/json').header('vary', 'accept-encoding');
  const accepted = reply.request.headers['accept-encoding'] ?? 'identity';
  if (negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return reply.send(bytes.plain);
  return reply.header('content-encoding', 'gzip').send(bytes.zipped);
}

/** The caller of a cached response: the key for its turn, and the signal that it has gone. */
export type CacheCaller = { readonly caller: string; readonly gone: AbortSignal };

/** A cache of responses. */
export type ResponseCache = {
  readonly find: (tag: string) => CachedBytes | undefined;
  /**
   * Computes a response that is not cached; undefined when there turns out to be none. Each caller has one response
   * computed at a time. Concurrent requests for the same response share one run, which stops when all callers have
   * gone.
   */
  readonly make: (tag: string, write: WriteKept, asker: CacheCaller) => Promise<CachedBytes | undefined>;
};

/** Yields the pieces of {@link piecesOfCached}, or none. */
type WriteKept = (gone: AbortSignal) => AsyncIterable<Piece>;

/**
 * Creates a cache of responses.
 * @param keptForMs the age at which a response is computed again, because its data may have been deleted
 */
export function createResponseCache({
  bytesAtMost,
  keptForMs,
}: {
  readonly bytesAtMost: number;
  readonly keptForMs: number;
}): ResponseCache {
  const kept = new LRUCache<string, CachedBytes>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ plain, zipped }) => plain.byteLength + zipped.byteLength,
    ttl: keptForMs,
  });
  const ownTurn = oneAtATimePerKey({ waitingAtMost: 10 });
  const inTurn = limitConcurrency({ atOnce: 2, waitingAtMost: 40 });
  const shared = singleFlight<CachedBytes | undefined>();

  const makeOnce = async (
    tag: string,
    write: WriteKept,
    gone: AbortSignal,
  ): Promise<CachedBytes | undefined> => {
    const [plain, zipped] = await inTurn(() => allPieces(write(gone)), gone);
    if (!(plain instanceof Uint8Array && zipped instanceof Uint8Array)) return undefined;
    const made = { plain, zipped };
    kept.set(tag, made);
    return made;
  };
  return {
    find: (tag) => kept.get(tag),
    make: (tag, write, { caller, gone }) => {
      const inOwnTurn = (callersGone: AbortSignal) =>
        ownTurn(
          caller,
          async () => kept.get(tag) ?? shared(tag, (allGone) => makeOnce(tag, write, allGone), callersGone),
          callersGone,
        );
      // Many callers behind one address who request the same do not wait for one another.
      return shared(`${caller} ${tag}`, inOwnTurn, gone);
    },
  };
}
