/** Settings by which another program finds the product that was started with them. */
export type StartSettings = { readonly PORT?: string | undefined; readonly DATA_DIR?: string | undefined };

/**
 * A command as it can be copied into another terminal: after the settings that were given at the start, so that it
 * reaches the product that was started and no other.
 */
export function copyableCommand(command: string, { PORT, DATA_DIR }: StartSettings): string {
  const given = Object.entries({ PORT, DATA_DIR }).filter(([, value]) => value);
  return [...given.map(([name, value = '']) => `${name}=${quoted(value)}`), command].join(' ');
}

/** A word as a POSIX shell reads it whole. */
const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
