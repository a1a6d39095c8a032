const addresses = import.meta.glob<string>('../../../content/pictures/*', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Where a browser gets a picture of content, by its file's name. @throws Error for one that there is not. */
export function pictureAddress(file: string): string {
  const address = addresses[`../../../content/pictures/${file}`];
  if (address === undefined) throw new Error(`There is no picture ${file}.`);
  return address;
}
