/**
 * A response whose larger part is shared: that part is serialised and compressed once, and the caller's own part is
 * appended. The two are never compressed together.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/** The shared beginning of responses, ready to send. */
export type SharedJson = {
  readonly text: Buffer;
  /** A gzip header and the compressed text, to which more may be appended (RFC 1952). */
  readonly zipped: Buffer;
  readonly crc: number;
};

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Prepares the shared beginning. @param json up to where each caller's own part begins */
export function sharedJson(json: string): SharedJson {
  const text = Buffer.from(json);
  // A full flush ends at a whole byte, and later bytes refer to nothing before it.
  const deflated = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  return { text, zipped: Buffer.concat([gzipHead, deflated]), crc: crc32(text) };
}

/** A response that is already JSON. */
export class JoinedJson {
  readonly shared: SharedJson;
  readonly own: string | Buffer;

  /** @param own the rest of the JSON */
  constructor(shared: SharedJson, own: string | Buffer) {
    this.shared = shared;
    this.own = own;
  }
}

/** Below this size compression costs more than it saves. */
const littleBytes = 4096;

/** Converts bytes to the last block of a deflate stream, uncompressed when they are few (RFC 1951, 3.2.4). */
function lastBlock(bytes: Buffer): readonly Buffer[] {
  if (bytes.length >= littleBytes) return [deflateRawSync(bytes, { level: 1 })];
  const head = Buffer.from([1, 0, 0, 0, 0]);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return [head, bytes];
}

/** Sends it, compressed when the caller accepts that. */
export function sendJoinedJson(reply: FastifyReply, { shared, own }: JoinedJson): FastifyReply {
  reply.type('application/json').header('vary', 'accept-encoding');
  const rest = typeof own === 'string' ? Buffer.from(own) : own;
  const accepted = reply.request.headers['accept-encoding'] ?? 'identity';
  if (negotiate(accepted, ['gzip', 'identity']) !== 'gzip')
    return reply.send(Buffer.concat([shared.text, rest]));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(rest, shared.crc));
  end.writeUInt32LE(shared.text.length + rest.length, 4);
  return reply
    .header('content-encoding', 'gzip')
    .send(Buffer.concat([shared.zipped, ...lastBlock(rest), end]));
}
