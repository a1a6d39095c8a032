const addresses = import.meta.glob<string>('../art/*/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The folders of our pictures. */
export type ArtFolder = 'brand' | 'chains' | 'games' | 'halls';

/**
 * Where a browser gets one of our pictures: an address with a hash of the picture in it, so that it is fetched once.
 * @returns undefined when there is no such picture, for the server may name one that this version does not have.
 */
export function artAddress(folder: ArtFolder, fileName: string): string | undefined {
  return addresses[`../art/${folder}/${fileName}`];
}
