/**
 * The files of backups: compressed by Zstandard, then encrypted by age for a public key, so that the program that
 * writes them cannot read them. Without this program, `age -d -i KEY FILE | zstd -d` reads them.
 */
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Fault } from '../result.ts';

/** A written file: its size, and the SHA-256 of its bytes in hexadecimal. */
export type SealedFile = { readonly bytes: number; readonly sha256: string };

/** The name suffix of an incomplete file. */
export const partialEnd = '.partial';

/** Writes a sealed file. It gets its name only once it is complete and on the disk. */
export async function writeSealed(path: string, content: Readable, recipient: string): Promise<SealedFile> {
  const partial = `${path}.${randomBytes(6).toString('hex')}${partialEnd}`;
  const hash = createHash('sha256');
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  try {
    await pipeline(
      content,
      createZstdCompress(),
      (compressed: Readable) => encrypted(compressed, recipient),
      hashedBy(hash),
      file,
    );
    await putInPlace(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { bytes: file.bytesWritten, sha256: hash.digest('hex') };
}

/**
 * Reads a sealed file into `into`.
 * @param sha256 what its bytes must hash to
 * @throws Fault when they do not, or the key does not open it. `into` may have received a part by then.
 */
export async function readSealed(
  path: string,
  identity: string,
  into: NodeJS.WritableStream,
  sha256?: string,
): Promise<void> {
  const hash = createHash('sha256');
  const decrypt = (sealed: AsyncIterable<Uint8Array>) => decrypted(Readable.from(sealed), identity);
  try {
    await pipeline(createReadStream(path), hashedBy(hash), decrypt, createZstdDecompress(), into);
  } catch (error) {
    throw new Fault(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new Fault(`${path} is damaged: its bytes are not those that were written.`);
}

async function* encrypted(content: Readable, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(asWeb(content));
}

async function* decrypted(sealed: Readable, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(asWeb(sealed));
}

const hashedBy = (hash: Hash) =>
  async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };

const asWeb = (content: Readable) =>
  Readable.toWeb(content) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Renames a complete file so that its new name survives a power cut. */
export async function putInPlace(partial: string, path: string): Promise<void> {
  await rename(partial, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
