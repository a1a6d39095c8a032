/** What the desk looks up when a member complains of a round. */
import { formatOre } from '@lokalbingo/money';
import { type RoundOfPlayer, roundsByReference } from '../../modules/rounds/rounds.ts';
import { deskTime } from './case-words.ts';
import { type DeskCommand, done, notDone } from './desk-command.ts';

/** The commands, by name. */
export const recallCommands: Readonly<Record<string, DeskCommand>> = {
  round: {
    about: '--reference K7Q4-M2',
    does: 'shows the round and the member that a reference names which the member has read out',
    isLook: true,
    run: async ({ db }, { options: { reference } }) => {
      const read = referenceIn(reference);
      if (read === undefined) return notDone('The reference is --reference, six signs like K7Q4-M2.');
      const rounds = await roundsByReference(db, read);
      return rounds.length === 0
        ? notDone(`No round has the reference ${read}.`)
        : done(rounds.map(lineOf).join('\n'));
    },
  },
};

/** As people write it down: in small letters, without the dash. */
function referenceIn(text = ''): string | undefined {
  const [, first, last] =
    /^([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{2})$/.exec(text.replaceAll(' ', '').toUpperCase()) ?? [];
  return first === undefined ? undefined : `${first}-${last}`;
}

function lineOf(round: RoundOfPlayer): string {
  return [
    round.reference,
    `hall ${round.hallId}`,
    `round ${round.roundId}`,
    `main game ${round.mainGame}`,
    `begins ${deskTime(round.startsAt)}`,
    `player ${round.playerId}`,
    `${round.phase.replace('_', ' ')}${round.cancelledBecause ? `, ${round.cancelledBecause.replace('_', ' ')}` : ''}`,
    `${round.ticketCount} tickets for ${formatOre(round.stakeOre)}`,
    `paid ${formatOre(round.paidOre)}`,
    ...(round.heldOre > 0 ? [`waits for approval ${formatOre(round.heldOre)}`] : []),
    ...(round.refusedOre > 0 ? [`not approved ${formatOre(round.refusedOre)}`] : []),
  ].join(' · ');
}
