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
 * The address of one of our pictures, with a hash of its content, so that it is fetched once.
 * @returns undefined when there is no such picture: a newer server may name one that this version lacks.
 */
export function artAddress(folder: ArtFolder, fileName: string): string | undefined {
  return addresses[`../art/${folder}/${fileName}`];
}
