/** What the desk does about what is kept of members: stopping its removal, and looking at what is due. */
import {
  type ExpiredData,
  endLegalHold,
  expiredData,
  type HoldRefusal,
  placeLegalHold,
} from '../../modules/retention/retention.ts';
import type { Tx } from '../../platform/database.ts';
import { actAtDesk } from './act-at-desk.ts';
import { type DeskCommand, dayIn, done, notDone } from './desk-command.ts';
import { ofMember } from './member-commands.ts';

/** The commands, by name. */
export const retentionCommands: Readonly<Record<string, DeskCommand>> = {
  'legal-hold': ofMember({
    permission: 'hold_data',
    about: '--until DAY',
    does: 'stops the removal of all that is about the member until a day, on which it goes on',
    run: async (deps, act, told) => {
      const endsOn = dayIn(told.options.until);
      if (endsOn === undefined) return notDone('A day is written --until 2027-01-31.');
      const place = (tx: Tx) => placeLegalHold(tx, deps, { ...act, endsOn });
      const held = await actAtDesk(deps, told, place, act.playerId);
      return held.ok
        ? done(`Nothing about player ${act.playerId} is removed before ${endsOn}.`)
        : notDone(`Nothing done: ${inWords(held.refusal)}.`);
    },
  }),
  'end-legal-hold': ofMember({
    permission: 'hold_data',
    does: 'ends every legal hold of the member: what is due goes with the next night',
    run: async (deps, act, told) => {
      const ended = await actAtDesk(deps, told, (tx) => endLegalHold(tx, deps, act), act.playerId);
      return ended.ok
        ? done(`Ended ${ended.value} legal holds of player ${act.playerId}.`)
        : notDone(`Nothing done: ${inWords(ended.refusal)}.`);
    },
  }),
  'what-is-due': {
    about: '',
    does: 'shows who is forgotten in the coming night, who is held, and what the last night has removed',
    isLook: true,
    permission: 'hold_data',
    isForInstallation: true,
    run: async (deps) => done(sheetOf(await expiredData(deps))),
  },
};

function inWords({ why }: HoldRefusal): string {
  return {
    day_is_past: '--until must be a day to come',
    forgotten: 'the member has just been forgotten',
    not_held: 'no legal hold of the member stands',
  }[why];
}

function sheetOf({ declarations, persons, holds, lastNight }: ExpiredData): string {
  return [
    `Declarations to be removed: ${listOf(declarations)}.`,
    `Players to be forgotten: ${listOf(persons)}.`,
    ...holds.map(({ playerId, actor, endsOn }) => `Held: player ${playerId}, by ${actor}, until ${endsOn}.`),
    ...lastNight.map(
      ({ ranOn, rule, rows, endedAt }) =>
        `${ranOn} · ${rule} · ${rows}${endedAt === null ? ' · broken off' : ''}`,
    ),
  ].join('\n');
}

const listOf = (players: readonly number[]): string =>
  players.length === 0 ? 'none' : `${players.length} (players ${players.join(', ')})`;
