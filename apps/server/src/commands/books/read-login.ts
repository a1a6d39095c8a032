import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ConfigError } from '../../config.ts';
import type { LoginGiven } from '../../modules/staff/staff.ts';

type Terminal = {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
};

/**
 * Asks for a login at the terminal, without showing the password. Without a terminal, reads it as three lines.
 * @throws ConfigError when a part is missing
 */
export async function readLogin({ stdin: input, stderr }: Terminal = process): Promise<LoginGiven> {
  const terminal = input.isTTY === true;
  // The second line, the password, and lines after the third are hidden. A pasted block has several lines at once.
  let linesTyped = 0;
  const isShown = () => terminal && (linesTyped === 0 || linesTyped === 2);
  const output = new Writable({
    write: (typed, _, done) => {
      if (isShown()) stderr.write(typed);
      done();
    },
  });
  // Without a history, the arrow up does not bring the password back.
  const typing = createInterface({ input, output, terminal, historySize: 0 });
  typing.on('line', () => {
    linesTyped += 1;
  });
  const lines = typing[Symbol.asyncIterator]();
  const ask = async (name: string, isSecret = false): Promise<string> => {
    if (terminal && isSecret) stderr.write(`${name}: `);
    typing.setPrompt(isSecret ? '' : `${name}: `);
    // Keeps the cursor after what was already pasted.
    typing.prompt(true);
    const { value, done } = await lines.next();
    if (done) throw new ConfigError(['A staff member must log in: e-mail, password and code']);
    if (terminal && isSecret) stderr.write('\n');
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
