import { chmodSync, closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';

const bytesAtMost = 10 * 1024 * 1024;
const kept = 5;

/**
 * Opens a log file that only its owner can read, with rotation: when it is full it becomes `.1`, `.1` becomes
 * `.2`, and so on; the oldest of five is deleted.
 */
export function rotatingLog(path: string, fullAtBytes = bytesAtMost): Writable {
  let file = open(path);
  let size = fstatSync(file).size;
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (size > 0 && size + chunk.length > fullAtBytes) {
        closeSync(file);
        makeRoom(path);
        file = open(path);
        size = 0;
      }
      writeSync(file, chunk);
      size += chunk.length;
      done();
    },
    final: (done) => {
      closeSync(file);
      done();
    },
  });
}

function open(path: string): number {
  const file = openSync(path, 'a', 0o600);
  // It may exist already.
  chmodSync(path, 0o600);
  return file;
}

function makeRoom(path: string): void {
  const named = (age: number): string => (age === 0 ? path : `${path}.${age}`);
  for (let age = kept - 1; age >= 0; age -= 1) {
    try {
      renameSync(named(age), named(age + 1));
    } catch (error) {
      // There are fewer old files so far.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
