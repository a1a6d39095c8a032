const addresses = import.meta.glob<string>('../../../content/pictures/*', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The address of a content picture, by its file name. @throws Error for an unknown one. */
export function pictureAddress(file: string): string {
  const address = addresses[`../../../content/pictures/${file}`];
  if (address === undefined) throw new Error(`There is no picture ${file}.`);
  return address;
}
