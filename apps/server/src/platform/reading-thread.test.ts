import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPieces, type Piece } from './long-reading.ts';
import { openReadingThread, type ReadingThread } from './reading-thread.ts';
import { Bug, Fault } from './result.ts';
import { failing, failingByBug, killing, numbers, stoppedSoFar } from './testing/sample-readings.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
let thread: ReadingThread;

beforeAll(() => {
  thread = openReadingThread({
    databaseUrl: database.url,
    program: join(import.meta.dirname, 'testing/read-samples.ts'),
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => thread.close());

const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => Buffer.from(piece)).join('');
const stopped = async (): Promise<number> => {
  const [piece] = await allPieces(thread.read(stoppedSoFar, undefined));
  return Number(piece?.[0]);
};

describe('reading in another thread', () => {
  it('returns all pieces in order, and those of many reads in turns', async () => {
    const order: string[] = [];
    const readBy = async (name: string): Promise<string> => {
      const pieces: Piece[] = [];
      for await (const piece of thread.read(numbers, { upTo: 3 })) {
        order.push(name);
        pieces.push(piece);
      }
      return textOf(pieces);
    };
    expect(await Promise.all(['a', 'b'].map(readBy))).toEqual(['1 2 3 ', '1 2 3 ']);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('stops when its reader stops, and when the caller has gone, in the middle or while waiting', async () => {
    const before = await stopped();
    for await (const _ of thread.read(numbers, { upTo: 1_000_000 })) break;
    await expect.poll(stopped).toBe(before + 1);

    const line = new AbortController();
    const reading = (async () => {
      let read = 0;
      for await (const _ of thread.read(numbers, { upTo: 1_000_000 }, line.signal)) {
        read += 1;
        if (read === 2) line.abort(new Error('gone'));
      }
    })();
    await expect(reading).rejects.toThrow('gone');
    await expect.poll(stopped).toBe(before + 2);
    await expect(allPieces(thread.read(numbers, { upTo: 1 }, line.signal))).rejects.toThrow('gone');
  });

  it('reports failures with their type, and continues with other reads', async () => {
    await expect(allPieces(thread.read(failing, undefined))).rejects.toThrow(/nothing/);
    await expect(allPieces(thread.read(failing, undefined))).rejects.toBeInstanceOf(Fault);
    await expect(allPieces(thread.read(failingByBug, undefined))).rejects.toBeInstanceOf(Bug);
    expect(textOf(await allPieces(thread.read(numbers, { upTo: 2 })))).toBe('1 2 ');
  });

  it('fails when its thread dies, and starts another for the next', async () => {
    await expect(allPieces(thread.read(killing, undefined))).rejects.toThrow('has ended');
    expect(textOf(await allPieces(thread.read(numbers, { upTo: 2 })))).toBe('1 2 ');
  });
});
