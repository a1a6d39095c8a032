/** The commands of the desk: each reads what it was told, has one use case done in one transaction, and says what came of it. */
import { parseArgs } from 'node:util';
import { staffActor } from '../modules/four-eyes/four-eyes.ts';
import {
  callerAtDesk,
  ownAccountsOf,
  permitAtDesk,
  type StaffSessionCaller,
} from '../modules/staff/staff.ts';
import { covers, type Scope } from '../platform/scope.ts';
import { accountCommands, accountsWaiting } from './desk/account-commands.ts';
import { noteAtDesk, PermissionEnded } from './desk/act-at-desk.ts';
import { chatCommands } from './desk/chat-commands.ts';
import { copyCommands } from './desk/copy-commands.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  type DeskDeps,
  deskOptions,
  notDone,
  numberIn,
  type Told,
} from './desk/desk-command.ts';
import { memberCommands } from './desk/member-commands.ts';
import { pairCommands, pairsWaiting } from './desk/pair-commands.ts';
import { paymentFileCommands } from './desk/payment-file-commands.ts';
import { prizeCommands, prizesWaiting } from './desk/prize-commands.ts';
import { qrCodeCommands } from './desk/qr-code-commands.ts';
import { retentionCommands } from './desk/retention-commands.ts';
import { waitingCommand } from './desk/waiting-command.ts';
import { withdrawalCommands, withdrawalsWaiting } from './desk/withdrawal-commands.ts';
import { hallOfCase } from './desk/within-scope.ts';

const commands: Readonly<Record<string, DeskCommand>> = {
  waiting: waitingCommand([withdrawalsWaiting, prizesWaiting, accountsWaiting, pairsWaiting]),
  ...memberCommands,
  ...copyCommands,
  ...chatCommands,
  ...qrCodeCommands,
  ...withdrawalCommands,
  ...paymentFileCommands,
  ...prizeCommands,
  ...accountCommands,
  ...pairCommands,
  ...retentionCommands,
};

const usage = [
  'npm run desk -- login | logout',
  'npm run desk -- COMMAND … --because TEXT',
  ...Object.entries(commands).map(([name, { about, does }]) => `  ${name} ${about}\n      ${does}`),
].join('\n');

/** Where to read how commands are written, for who has mistyped one: what is wrong stands alone. */
const seeHelp = 'How commands are written: npm run desk -- help';

/**
 * Runs one command, as it was typed, for the person whose session has this token; `help` alone tells how commands are
 * written. What cannot be understood is answered by what is wrong with it, and nothing is done.
 */
export async function runDesk(
  deps: DeskDeps,
  typed: readonly string[],
  token: string | undefined,
): Promise<DeskAnswer> {
  if (typed.length === 1 && typed[0] === 'help') return { isDone: true, text: usage };
  const read = readCommand(typed);
  if (typeof read === 'string') return notDone(`${read} ${seeHelp}`);
  const caller = await callerAtDesk(deps, token);
  if (!caller) return notDone('Log in first: npm run desk -- login');
  const told = await permittedOrder(deps, caller, read);
  if (typeof told === 'string') return notDone(`Nothing done: ${told}.`);
  const { isLook, isReading, run } = read.command;
  if (isLook || isReading) await noteAtDesk(deps.db, deps, told, 'seen');
  try {
    return await run(deps, told);
  } catch (error) {
    if (error instanceof PermissionEnded) return notDone(`Nothing done: ${notPermitted.not_allowed}.`);
    throw error;
  }
}

type Read = {
  readonly name: string;
  readonly command: DeskCommand;
  readonly reason: string;
  readonly options: Told['options'];
};

const notPermitted = {
  not_allowed: 'you have no role that permits it',
  counter_required: 'it takes a counter; use the hall console',
  step_up_required: 'it takes a login within ten minutes; log in again',
} as const;

/** Decides whether the person may do it, where it is; a sentence on why not. */
async function permittedOrder(
  deps: DeskDeps,
  caller: StaffSessionCaller,
  { name, command, reason, options }: Read,
): Promise<Told | string> {
  const { permission, isForInstallation, ofCase } = command;
  const permitted = permitAtDesk(deps, caller, permission);
  if (!permitted.ok) return notPermitted[permitted.refusal.code];
  const { scope } = permitted.value;
  if (isForInstallation && !scope.isInstallation) return notPermitted.not_allowed;
  const hallId = await hallOf(deps, scope, { options, ...(ofCase && { ofCase }) });
  if (typeof hallId === 'string') return hallId;
  const [playerId] = await ownAccountsOf(deps.db, caller.staffId);
  return {
    by: permitted.value,
    actor: staffActor({ ...caller, playerId }),
    command: name,
    permission,
    hallId,
    reason,
    options,
  };
}

/** The hall of what a command is about; undefined where it is not about one, or the scope is the installation. */
async function hallOf(
  deps: DeskDeps,
  scope: Scope,
  { options, ofCase }: Pick<DeskCommand, 'ofCase'> & Pick<Told, 'options'>,
): Promise<number | undefined | string> {
  if (options.hall !== undefined) {
    const hallId = numberIn(options.hall);
    return hallId !== undefined && covers(scope, hallId) ? hallId : 'there is no such hall';
  }
  const caseNo = ofCase && options[ofCase.option];
  if (scope.isInstallation || typeof caseNo !== 'string' || !ofCase) return undefined;
  return (
    (await hallOfCase(deps, scope, { list: ofCase.list, caseNo })) ?? `there is no such ${ofCase.option}`
  );
}

/** What was typed, or a sentence on why it cannot be understood. */
function readCommand(typed: readonly string[]): Read | string {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(typed);
  } catch (error) {
    return `${(error as Error).message.replaceAll('\n', ' ')}.`;
  }
  const { because: reason = '', ...options } = read.values;
  const [name = '', ...more] = read.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || more.length > 0) return 'There is no such command.';
  if (options.hall !== undefined && numberIn(options.hall) === undefined) return 'The hall is --hall ID.';
  if (!command.isLook && !isText(reason, 5, 500)) return '--because must be why, in a few words.';
  return { name, command, reason: reason.trim(), options };
}

const parse = (typed: readonly string[]) =>
  parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { because: { type: 'string' }, ...deskOptions },
  });

/** Some plain text, so long and no longer. */
function isText(text: string, least: number, most: number): boolean {
  const { length } = text.trim();
  return length >= least && length <= most && !/\p{Cc}/u.test(text);
}
