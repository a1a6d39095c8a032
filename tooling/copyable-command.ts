/** Settings by which another program finds the product that was started with them. */
export type StartSettings = { readonly PORT?: string | undefined; readonly DATA_DIR?: string | undefined };

/**
 * Returns a command that can be copied into another terminal: preceded by the settings given at the start, so
 * that it reaches exactly the product that was started.
 */
export function copyableCommand(command: string, { PORT, DATA_DIR }: StartSettings): string {
  const given = Object.entries({ PORT, DATA_DIR }).filter(([, value]) => value);
  return [...given.map(([name, value = '']) => `${name}=${quoted(value)}`), command].join(' ');
}

/** A word, quoted for a POSIX shell. */
const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
