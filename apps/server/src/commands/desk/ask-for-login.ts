import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** What a person logs in with. */
export type TypedLogin = { readonly username: string; readonly password: string; readonly code: string };

/**
 * Asks for e-mail address, password and code; the password is not shown. Without a terminal they are the first three
 * lines of the input.
 */
export async function askForLogin(): Promise<TypedLogin> {
  const { isTTY } = process.stdin;
  let isHidden = false;
  const output = new Writable({
    write: (text, encoding, done) => {
      if (isTTY && !isHidden) process.stderr.write(text, encoding);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: isTTY });
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (isTTY) process.stderr.write(question);
    const { value, done } = await typed.next();
    return done ? '' : value.trim();
  };
  const username = await ask('E-mail: ');
  isHidden = true;
  const password = await ask('Password: ');
  isHidden = false;
  const code = await ask('\nCode from the app: ');
  lines.close();
  return { username, password, code };
}
