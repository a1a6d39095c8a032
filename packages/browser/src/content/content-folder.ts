import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { PictureState } from './content-complaint.ts';
import type { ContentSource } from './content-document.ts';

/** All files of a content folder. */
export type ContentFolder = {
  readonly sources: readonly ContentSource[];
  /** By the names of the files. */
  readonly pictures: ReadonlyMap<string, PictureState>;
  /** Every file, for watchers. */
  readonly files: readonly string[];
};

/** Reads `articles`, `pages` and `pictures` of a folder of content. */
export function readContentFolder(folder: string): ContentFolder {
  const paths = ['articles', 'pages'].flatMap((place) =>
    namesIn(join(folder, place))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${place}/${name}`),
  );
  const pictures = namesIn(join(folder, 'pictures'));
  return {
    sources: paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
    pictures: new Map(pictures.map((name) => [name, stateOf(readFileSync(join(folder, 'pictures', name)))])),
    files: [...paths, ...pictures.map((name) => `pictures/${name}`)].map((path) => join(folder, path)),
  };
}

const namesIn = (folder: string): readonly string[] => readdirSync(folder).toSorted();

/** A picture with scripts or external references is not shown. */
const acting =
  /<script|<!ENTITY|<foreignObject|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#|["'])/i;

function stateOf(bytes: Buffer): PictureState {
  try {
    const { type, width, height } = imageSize(bytes);
    if (type === 'svg' && acting.test(bytes.toString('utf8'))) return { kind: 'active' };
    return { kind: 'shown', width, height };
  } catch {
    return { kind: 'unreadable' };
  }
}
