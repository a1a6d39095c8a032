/** The hall in the window's address, `/game/{BingoID}`; undefined when it names none. */
export function bingoIdOfPath(path: string): number | undefined {
  const id = /^\/game\/([1-9][0-9]{0,9})\/?$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
