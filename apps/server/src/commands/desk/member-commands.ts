/** What the desk does to a member's account. */
import type { Permission } from '@lokalbingo/contract/permissions';
import { formatOre, type Ore } from '@lokalbingo/money';
import { ticketSystemOf } from '../../modules/external-money/external-money.ts';
import { findHalls, type Hall } from '../../modules/halls/halls.ts';
import {
  type Act,
  closeAccount,
  type MoneyInHall,
  reopenAccount,
} from '../../modules/member-desk/member-desk.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { actAtDesk } from './act-at-desk.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  type DeskDeps,
  done,
  notDone,
  type Told,
} from './desk-command.ts';
import { aboutMember, findMember } from './find-member.ts';

/** The commands, by name. */
export const memberCommands: Readonly<Record<string, DeskCommand>> = {
  'close-account': ofMember({
    permission: 'close_account',
    does: 'ends every session, and lets nobody log in; with money on it only if --leaving-money is said',
    run: async (deps, act, told) => {
      const leavesMoney = told.options['leaving-money'] ?? false;
      const close = (tx: Tx) => closeAccount(tx, deps, { ...act, leavesMoney });
      const closed = await actAtDesk(deps, told, close, act.playerId);
      const of = `the account of player ${act.playerId}`;
      if (closed.ok) {
        const { money, sessionsEnded } = closed.value;
        return done(`Closed ${of}; ${sessionsEnded} sessions ended. ${await owed(deps.db, money)}`);
      }
      return closed.refusal.why === 'closed_before'
        ? notDone(`Nothing done: ${of} is closed already.`)
        : notDone(
            `Nothing done: ${of} has money. ${await owed(deps.db, closed.refusal.money)} Have it paid out first, or say --leaving-money.`,
          );
    },
  }),
  'reopen-account': ofMember({
    permission: 'close_account',
    does: 'lets the member log in to a closed account again',
    run: async (deps, act, told) => {
      const reopen = (tx: Tx) => reopenAccount(tx, deps, act);
      const opened = await actAtDesk(deps, told, reopen, act.playerId);
      return opened.ok
        ? done(`Opened the account of player ${act.playerId} again.`)
        : notDone(`Nothing done: the account of player ${act.playerId} is not closed.`);
    },
  }),
};

/** What a member has, hall by hall. */
async function owed(db: Db, money: readonly MoneyInHall[]): Promise<string> {
  const halls = await findHalls(
    db,
    money.map(({ hallId }) => hallId),
  );
  const inHall = (hall: Hall) => money.filter(({ hallId }) => hallId === hall.hallId);
  return halls.flatMap((hall) => inHall(hall).flatMap((each) => owedIn(hall, each))).join(' ');
}

/** What a member has in a hall, and what becomes of it. */
function owedIn(
  { hallId, ticketSystemNames }: Hall,
  { ore, outside, withdrawalOre }: MoneyInHall,
): readonly string[] {
  const told = (held: Ore | null) => (held === null ? 'an amount not told yet' : formatOre(held));
  return [
    ...(ore > 0 ? [`Hall ${hallId} owes the member ${formatOre(ore)}.`] : []),
    ...outside.map(({ party, ore: held }) => {
      const system = ticketSystemOf[party];
      return system === null
        ? `Game 501 holds ${told(held)}: the session ends by itself, and the money comes to the card in hall ${hallId}.`
        : `“${ticketSystemNames[system]}” holds ${told(held)}: it comes to the card when the ticket is closed in hall ${hallId}.`;
    }),
    ...(withdrawalOre > 0
      ? [
          `A withdrawal of ${formatOre(withdrawalOre)} from hall ${hallId} is open: it is paid as it was asked for.`,
        ]
      : []),
  ];
}

/** A command about one member, who is looked for first. `about` names the options beside the member's. */
export function ofMember({
  about = '',
  does,
  permission,
  isReading,
  run,
}: {
  readonly about?: string;
  readonly does: string;
  readonly permission: Permission;
  readonly isReading?: boolean;
  readonly run: (deps: DeskDeps, act: Act, told: Told) => Promise<DeskAnswer>;
}): DeskCommand {
  return {
    about: `${aboutMember} ${about}`.trim(),
    does,
    permission,
    isForInstallation: true,
    ...(isReading && { isReading }),
    run: async (deps, told) => {
      const member = await findMember(deps, told);
      return member.ok ? run(deps, member.value, told) : notDone(member.refusal);
    },
  };
}
