/** The commands of the desk: each reads what it was told, has one use case done in one transaction, and says what came of it. */
import { parseArgs } from 'node:util';
import { accountCommands, accountsWaiting } from './desk/account-commands.ts';
import { cashCommands, cashWaiting } from './desk/cash-commands.ts';
import { chatCommands } from './desk/chat-commands.ts';
import { copyCommands } from './desk/copy-commands.ts';
import { couponCommands } from './desk/coupon-commands.ts';
import { declarationCommands, declarationsWaiting } from './desk/declaration-commands.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  type DeskDeps,
  deskOptions,
  notDone,
  type Told,
} from './desk/desk-command.ts';
import { differenceCommands, differencesWaiting } from './desk/difference-commands.ts';
import { memberCommands } from './desk/member-commands.ts';
import { pairCommands, pairsWaiting } from './desk/pair-commands.ts';
import { partyDifferenceCommands, partyDifferencesWaiting } from './desk/party-difference-commands.ts';
import { paymentFileCommands } from './desk/payment-file-commands.ts';
import { prizeCommands, prizesWaiting } from './desk/prize-commands.ts';
import { qrCodeCommands } from './desk/qr-code-commands.ts';
import { retentionCommands } from './desk/retention-commands.ts';
import { waitingCommand } from './desk/waiting-command.ts';
import { withdrawalCommands, withdrawalsWaiting } from './desk/withdrawal-commands.ts';

const commands: Readonly<Record<string, DeskCommand>> = {
  waiting: waitingCommand([
    withdrawalsWaiting,
    prizesWaiting,
    cashWaiting,
    differencesWaiting,
    partyDifferencesWaiting,
    accountsWaiting,
    pairsWaiting,
    declarationsWaiting,
  ]),
  ...memberCommands,
  ...copyCommands,
  ...chatCommands,
  ...cashCommands,
  ...couponCommands,
  ...qrCodeCommands,
  ...withdrawalCommands,
  ...paymentFileCommands,
  ...prizeCommands,
  ...differenceCommands,
  ...partyDifferenceCommands,
  ...accountCommands,
  ...pairCommands,
  ...declarationCommands,
  ...retentionCommands,
};

const usage = [
  'npm run desk -- --as NAME COMMAND … --because TEXT',
  ...Object.entries(commands).map(([name, { about, does }]) => `  ${name} ${about}\n      ${does}`),
].join('\n');

/** Where to read how commands are written, for who has mistyped one: what is wrong stands alone. */
const seeHelp = 'How commands are written: npm run desk -- help';

/**
 * Runs one command, as it was typed; `help` alone tells how they are written. What cannot be understood is answered by
 * what is wrong with it, and nothing is done.
 */
export async function runDesk(deps: DeskDeps, typed: readonly string[]): Promise<DeskAnswer> {
  if (typed.length === 1 && typed[0] === 'help') return { isDone: true, text: usage };
  const read = readCommand(typed);
  return typeof read === 'string' ? notDone(`${read} ${seeHelp}`) : read.command.run(deps, read.told);
}

/** What was typed, or a sentence on why it cannot be understood. */
function readCommand(
  typed: readonly string[],
): { readonly command: DeskCommand; readonly told: Told } | string {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(typed);
  } catch (error) {
    return `${(error as Error).message.replaceAll('\n', ' ')}.`;
  }
  const { as: actor = '', because: reason = '', ...options } = read.values;
  const [name = '', ...more] = read.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || more.length > 0) return 'There is no such command.';
  if (!isText(actor, 2, 100)) return '--as must be the name of who does it.';
  if (!command.isLook && !isText(reason, 5, 500)) return '--because must be why, in a few words.';
  return { command, told: { actor: actor.trim(), reason: reason.trim(), options } };
}

const parse = (typed: readonly string[]) =>
  parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { as: { type: 'string' }, because: { type: 'string' }, ...deskOptions },
  });

/** Some plain text, so long and no longer. */
function isText(text: string, least: number, most: number): boolean {
  const { length } = text.trim();
  return length >= least && length <= most && !/\p{Cc}/u.test(text);
}
