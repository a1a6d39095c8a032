/** The commands of the desk: each reads what it was told, has one use case done in one transaction, and says what came of it. */
import { parseArgs } from 'node:util';
import { formatOre } from '@lokalbingo/money';
import { findAccount } from './modules/identity/identity.ts';
import {
  type Act,
  closeAccount,
  endMemberSessions,
  type MoneyInHall,
  reopenAccount,
} from './modules/member-desk/member-desk.ts';
import type { Clock } from './platform/clock.ts';
import { type Db, inTransaction } from './platform/database.ts';
import { ok } from './platform/result.ts';

/** What the desk works with. */
export type DeskDeps = { readonly db: Db; readonly clock: Clock };

/** What came of a command, in words for who gave it. */
export type DeskAnswer = { readonly isDone: boolean; readonly text: string };

type Options = { readonly leavesMoney: boolean };
type Command = {
  readonly does: string;
  readonly run: (deps: DeskDeps, act: Act, options: Options) => Promise<DeskAnswer>;
};

const commands: Readonly<Record<string, Command>> = {
  'end-sessions': {
    does: 'ends every session of the member, and the game windows opened from them',
    run: async (deps, act) => {
      const ended = await inTransaction(deps.db, async (tx) => ok(await endMemberSessions(tx, deps, act)));
      return done(`Ended ${ended.value} sessions of player ${act.playerId}.`);
    },
  },
  'close-account': {
    does: 'ends every session, and lets nobody log in; with money on it only if --leaving-money is said',
    run: async (deps, act, { leavesMoney }) => {
      const closed = await inTransaction(deps.db, (tx) => closeAccount(tx, deps, { ...act, leavesMoney }));
      const of = `the account of player ${act.playerId}`;
      if (closed.ok) {
        const { money, sessionsEnded } = closed.value;
        return done(`Closed ${of}; ${sessionsEnded} sessions ended. ${owed(money)}`);
      }
      return closed.refusal.why === 'closed_before'
        ? notDone(`Nothing done: ${of} is closed already.`)
        : notDone(
            `Nothing done: ${of} has money. ${owed(closed.refusal.money)} Have it paid out first, or say --leaving-money.`,
          );
    },
  },
  'reopen-account': {
    does: 'lets the member log in to a closed account again',
    run: async (deps, act) => {
      const opened = await inTransaction(deps.db, (tx) => reopenAccount(tx, deps, act));
      return opened.ok
        ? done(`Opened the account of player ${act.playerId} again.`)
        : notDone(`Nothing done: the account of player ${act.playerId} is not closed.`);
    },
  },
};

const done = (text: string): DeskAnswer => ({ isDone: true, text: text.trim() });
const notDone = (text: string): DeskAnswer => ({ isDone: false, text });

const owed = (money: readonly MoneyInHall[]): string =>
  money.map(({ hallId, ore }) => `Hall ${hallId} owes the member ${formatOre(ore)}.`).join(' ');

const usage = [
  'npm run desk -- --as NAME COMMAND (--mobile NUMBER | --player ID) --because TEXT',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name}: ${does}`),
].join('\n');

/** Runs one command, as it was typed. What cannot be understood is answered by how it is written, and nothing is done. */
export async function runDesk(deps: DeskDeps, typed: readonly string[]): Promise<DeskAnswer> {
  const told = readCommand(typed);
  if (typeof told === 'string') return notDone(`${told}\n${usage}`);
  const { member, command, actor, reason, leavesMoney } = told;
  const account = await findAccount(deps.db, member);
  if (!account) return notDone('Nothing done: there is no such member.');
  return command.run(deps, { playerId: account.playerId, actor, reason }, { leavesMoney });
}

type Told = Pick<Act, 'actor' | 'reason'> &
  Options & {
    readonly command: Command;
    readonly member: { readonly mobile: string } | { readonly playerId: number };
  };

/** What was typed, or a sentence on why it cannot be understood. */
function readCommand(typed: readonly string[]): Told | string {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(typed);
  } catch (error) {
    return (error as Error).message;
  }
  const { as: actor = '', because: reason = '', mobile, player } = read.values;
  const [name = '', ...more] = read.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || more.length > 0) return 'There is no such command.';
  if (!isText(actor, 2, 100)) return '--as must be the name of who does it.';
  if (!isText(reason, 5, 500)) return '--because must be why, in a few words.';
  const leavesMoney = read.values['leaving-money'];
  const told = { command, actor: actor.trim(), reason: reason.trim(), leavesMoney };
  if (mobile !== undefined && player === undefined) return { ...told, member: { mobile } };
  if (mobile !== undefined || player === undefined || !/^[1-9][0-9]{0,14}$/.test(player))
    return 'The member is one of --mobile NUMBER and --player ID.';
  return { ...told, member: { playerId: Number(player) } };
}

const parse = (typed: readonly string[]) =>
  parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      because: { type: 'string' },
      mobile: { type: 'string' },
      player: { type: 'string' },
      'leaving-money': { type: 'boolean', default: false },
    },
  });

/** Some plain text, so long and no longer. */
function isText(text: string, least: number, most: number): boolean {
  const { length } = text.trim();
  return length >= least && length <= most && !/\p{Cc}/u.test(text);
}
