/**
 * The provably fair order of the balls (decisions §5 Draw source).
 *
 * 1. Before sale opens the server draws a secret seed of 32 random bytes and publishes its `commitmentOf`.
 * 2. When sale closes it publishes the `ticketsHash` of all tickets sold, and `drawOrder` gives the order.
 * 3. After the round it publishes the seed, and anyone can recompute the draw with `verifyRound`.
 *
 * The algorithm, for a third party. ‖ concatenates bytes; hashes are in lower-case hex.
 *
 *     commitment  = SHA-256(seed)
 *     ticketsHash = SHA-256(utf8(lines)), one line `${ticketNo}:${kind}:${layoutHex}\n` for each ticket, in rising
 *                   order of ticketNo, written in decimal; kind is its name in the game's rules;
 *                   layoutHex is two digits per cell, field after field, row after row, left to right, hidden
 *                   numbers of free cells included
 *     streamKey   = HMAC-SHA256(key = seed, message = utf8(roundId) ‖ 0x00 ‖ ticketsHash as 32 bytes)
 *     stream      = block 0 ‖ block 1 ‖ …, block n = HMAC-SHA256(key = streamKey, message = n as 8 bytes, big endian)
 *     order       = [1, 2, …, n] of a game with n balls; for i = n − 1 down to 1:
 *                     take the next byte b of the stream until b < 256 − 256 mod (i + 1);
 *                     swap order[i] with order[b mod (i + 1)]
 *     The first ball is order[0].
 *
 * If a caller's draw was handed over, the shuffled list excludes the balls already called. Their numbers, one byte each
 * in the order they were called, follow ticketsHash in the message of streamKey.
 *
 * The algorithm proves that the order was fixed by the tickets and by a seed chosen before the first of them was sold,
 * so nobody chose the order afterwards. It cannot prove that nobody who knew the seed chose a ticket. Therefore the
 * server keeps the seed secret until the round is over, in no log and no response, and deals tickets with its own
 * random source.
 */
import { ballsOf } from './ball.ts';
import type { GameRules } from './game-rules.ts';
import { fromHex, toHex } from './hex.ts';
import { type RandomSource, shuffle } from './random-source.ts';
import { layoutToHex, type Ticket } from './ticket.ts';

/** A ticket of a round, with its number in that round: a whole number from 1, given once. */
export type SoldTicket<Kind extends string = string> = Ticket<Kind> & { readonly ticketNo: number };

/** A seed, and every hash here, is 32 bytes. */
export const seedLength = 32;

const blockLength = 32;

// The 74 swaps of 75 balls, the most that a game has, take about 80 bytes. The probability that 192 are not
// enough is below 1 in 10⁶¹, so the stream needs no second part.
const streamBlocks = 6;

/** Published before sale opens: the SHA-256 of the seed, in hex. @throws RangeError unless 32 bytes. */
export async function commitmentOf(seed: Uint8Array): Promise<string> {
  return sha256(seedOf(seed));
}

/**
 * Published when sale closes: the hash of all tickets sold, in hex. Their order does not matter. @throws
 * RangeError when a ticket number is not a whole number from 1, or is given twice.
 */
export async function ticketsHash(tickets: readonly SoldTicket[]): Promise<string> {
  const sorted = tickets.toSorted((one, other) => one.ticketNo - other.ticketNo);
  const lines = sorted.map(({ ticketNo, kind, layout }, at) => {
    if (!Number.isSafeInteger(ticketNo) || ticketNo < 1 || ticketNo === sorted[at - 1]?.ticketNo) {
      throw new RangeError(`Ticket number ${ticketNo} is not a whole number from 1, or is given twice.`);
    }
    return `${ticketNo}:${kind}:${layoutToHex(layout)}\n`;
  });
  return sha256(new TextEncoder().encode(lines.join('')));
}

/**
 * The order in which a round's balls are drawn, first ball first.
 * @param seed the 32 secret bytes
 * @param roundId the round's public id, exactly as players see it
 * @param ticketsHashHex the `ticketsHash` of all tickets sold
 * @param called the balls that the hall's caller had called before the draw was handed over; they are not
 * drawn
 * @throws RangeError when the seed or the hash is not 32 bytes.
 */
export async function drawOrder(
  rules: GameRules,
  seed: Uint8Array,
  roundId: string,
  ticketsHashHex: string,
  called: readonly number[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = fromHex(ticketsHashHex);
  if (hash?.length !== blockLength) throw new RangeError('A tickets hash is 64 digits of hex.');
  const message = new Uint8Array([...new TextEncoder().encode(roundId), 0, ...hash, ...called]);
  const streamKey = await hmac(await hmacKey(seedOf(seed)), message);
  const source = sourceOf(await streamOf(streamKey));
  const rest = ballsOf(rules).filter((ball) => !called.includes(ball));
  return Uint8Array.from(shuffle(source, rest));
}

async function streamOf(streamKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await hmacKey(streamKey);
  const blocks = await Promise.all(
    Array.from({ length: streamBlocks }, (_, counter) => {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, BigInt(counter));
      return hmac(key, message);
    }),
  );
  const stream = new Uint8Array(streamBlocks * blockLength);
  blocks.forEach((block, at) => {
    stream.set(block, at * blockLength);
  });
  return stream;
}

function sourceOf(stream: Uint8Array): RandomSource {
  let taken = 0;
  return {
    bytes(length) {
      if (taken + length > stream.length) throw new RangeError('The stream of a draw is used up.');
      taken += length;
      return stream.subarray(taken - length, taken);
    },
  };
}

function seedOf(seed: Uint8Array): Uint8Array<ArrayBuffer> {
  if (seed.length !== seedLength) throw new RangeError(`A seed is ${seedLength} bytes, not ${seed.length}.`);
  // A copy has its own buffer, which WebCrypto requires.
  return new Uint8Array(seed);
}

async function sha256(bytes: BufferSource): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function hmacKey(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function hmac(key: CryptoKey, message: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}
