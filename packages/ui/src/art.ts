const addresses = import.meta.glob<string>('../art/*/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The names of the pictures in a folder. */
export const picturesIn = (folder: ArtFolder): readonly string[] =>
  Object.keys(addresses)
    .filter((path) => path.startsWith(`../art/${folder}/`))
    .map((path) => path.slice(path.lastIndexOf('/') + 1));

/** The folders of our pictures. */
export type ArtFolder = 'brand' | 'chains' | 'games' | 'halls' | 'map';

/**
 * Where a browser gets one of our pictures: an address with a hash of the picture in it, so that it is fetched once.
 * @returns undefined when there is no such picture, for the server may name one that this version does not have.
 */
export function artAddress(folder: ArtFolder, fileName: string): string | undefined {
  return addresses[`../art/${folder}/${fileName}`];
}
