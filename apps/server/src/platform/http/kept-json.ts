/**
 * Answers that never change: made once, kept as the bytes that travel, and known by a tag that is decided before anything
 * is read.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fewAtOnce, oneForEach } from '../few-at-once.ts';
import { allPieces, type Piece } from '../long-reading.ts';
import { assert } from '../result.ts';
import { sharedWork } from '../shared-work.ts';
import { answerVersion, encodeAnswer } from './encode-answer.ts';

/** An answer as it travels: as it is, and compressed. */
export type KeptBytes = { readonly plain: Uint8Array; readonly zipped: Uint8Array };

/** An answer that is known by its tag; without bytes where the caller has it. */
export class KeptJson {
  readonly tag: string;
  readonly bytes: KeptBytes | undefined;

  constructor(tag: string, bytes?: KeptBytes) {
    this.tag = tag;
    this.bytes = bytes;
  }
}

/** The tag of an answer that is the same for ever for these parts of a key; another when the answer gets another shape. */
export function tagOfKept(operation: Operation, ...parts: readonly number[]): string {
  const text = [operation.name, answerVersion(operation), ...parts].join('/');
  // Weak, since the same answer travels in more than one encoding.
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Writes an answer as a long reading gives it: as {@link keptAnswers} takes it. */
export function* piecesOfKept<Op extends Operation>(operation: Op, answer: AnswerOf<Op>): Generator<Piece> {
  const plain = Buffer.from(JSON.stringify(encodeAnswer(operation, answer)));
  yield plain;
  yield gzipSync(plain);
}

/** Answers with it. How long it may be kept elsewhere is told already. */
export function sendKeptJson(reply: FastifyReply, { bytes }: KeptJson): FastifyReply {
  assert(bytes, 'What the caller does not have is sent.');
  reply.type('application/json').header('vary', 'accept-encoding');
  const accepted = reply.request.headers['accept-encoding'] ?? 'identity';
  if (negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return reply.send(bytes.plain);
  return reply.header('content-encoding', 'gzip').send(bytes.zipped);
}

/** Who asks for a kept answer: by what key turns are kept, and until when it is waited for. */
export type AskerOfKept = { readonly caller: string; readonly gone: AbortSignal };

/** Answers that are kept. */
export type KeptAnswers = {
  readonly find: (tag: string) => KeptBytes | undefined;
  /**
   * Makes one that is not there; undefined where there turns out to be none. Each caller has one made at a time, and what
   * many ask for at once is made once, and no longer when all of them have gone.
   */
  readonly make: (tag: string, write: WriteKept, asker: AskerOfKept) => Promise<KeptBytes | undefined>;
};

/** Gives the pieces of {@link piecesOfKept}, or none. */
type WriteKept = (gone: AbortSignal) => AsyncIterable<Piece>;

/** @param keptForMs after which it is made anew: by then what it tells may have had to be removed */
export function keptAnswers({
  bytesAtMost,
  keptForMs,
}: {
  readonly bytesAtMost: number;
  readonly keptForMs: number;
}): KeptAnswers {
  const kept = new LRUCache<string, KeptBytes>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ plain, zipped }) => plain.byteLength + zipped.byteLength,
    ttl: keptForMs,
  });
  const ownTurn = oneForEach({ waitingAtMost: 10 });
  const inTurn = fewAtOnce({ atOnce: 2, waitingAtMost: 40 });
  const shared = sharedWork<KeptBytes | undefined>();

  const makeOnce = async (
    tag: string,
    write: WriteKept,
    gone: AbortSignal,
  ): Promise<KeptBytes | undefined> => {
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
      // Many behind one address who ask for the same do not wait for one another.
      return shared(`${caller} ${tag}`, inOwnTurn, gone);
    },
  };
}
