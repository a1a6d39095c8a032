import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ConfigError } from '../../config.ts';
import type { LoginGiven } from '../../modules/staff/staff.ts';

/**
 * Asks for a login at the terminal, without showing the password. Without a terminal, reads it as three lines.
 * @throws ConfigError when a part is missing
 */
export async function readLogin(): Promise<LoginGiven> {
  const { stdin: input, stderr } = process;
  const terminal = input.isTTY;
  let isShown = terminal;
  const output = new Writable({
    write: (typed, _, done) => {
      if (isShown) stderr.write(typed);
      done();
    },
  });
  const typing = createInterface({ input, output, terminal });
  const lines = typing[Symbol.asyncIterator]();
  const ask = async (name: string, isSecret = false): Promise<string> => {
    typing.setPrompt(`${name}: `);
    typing.prompt();
    isShown = terminal && !isSecret;
    const { value, done } = await lines.next();
    if (done) throw new ConfigError(['A staff member must log in: e-mail, password and code']);
    if (terminal && isSecret) stderr.write('\n');
    isShown = terminal;
    return value;
  };
  const given = {
    username: await ask('E-mail'),
    password: await ask('Password', true),
    code: await ask('Code'),
  };
  typing.close();
  return given;
}
