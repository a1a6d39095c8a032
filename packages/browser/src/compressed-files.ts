import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

type Compress = (text: Buffer, isForKeeps: boolean) => Promise<Buffer>;

const compressions: Record<string, Compress> = {
  br: (text, isForKeeps) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isForKeeps ? constants.BROTLI_MAX_QUALITY : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text, isForKeeps) =>
    promisify(gzip)(text, {
      level: isForKeeps ? constants.Z_BEST_COMPRESSION : 1,
      // This setting gives the smallest result for our files.
      memLevel: 7,
    }),
};

/**
 * Writes beside each text file of a build its compressed versions, `.br` and `.gz`, for servers to send to
 * browsers that accept them. Production builds compress as much as possible; watching builds compress as fast
 * as possible.
 */
export function compressedFiles(): Plugin {
  let folder: string | undefined;
  return {
    name: 'lokalbingo-compressed-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir }) {
      folder = dir;
    },
    closeBundle: {
      // The files of other plugins, such as the portal's worker, exist by then.
      order: 'post',
      sequential: true,
      async handler() {
        if (folder === undefined) return;
        const files = await readdir(folder, { recursive: true });
        const texts = files.filter((name) => /\.(html|js|css|svg)$/.test(name));
        const isForKeeps = !this.meta.watchMode;
        await Promise.all(texts.map((name) => compress(join(folder ?? '', name), isForKeeps)));
      },
    },
  };
}

async function compress(file: string, isForKeeps: boolean): Promise<void> {
  const text = await readFile(file);
  for (const [ending, compressed] of Object.entries(compressions))
    await writeFile(`${file}.${ending}`, await compressed(text, isForKeeps));
}
