/** What the desk says of differences, whoever's books differ from ours. */
import type { Settled, SettlingRefusal } from '../../modules/discrepancies/discrepancies.ts';
import type { Decision } from '../../platform/result.ts';
import { type DeskAnswer, done, notDone } from './desk-command.ts';

/** What came of settling one. */
export function settledInWords(
  differenceId: number,
  settled: Decision<Settled<unknown>, SettlingRefusal>,
): DeskAnswer {
  if (!settled.ok) return notDone(`Nothing done: ${inWords(settled.refusal)}.`);
  return done(
    settled.value.isSettled
      ? `Settled difference ${differenceId}.`
      : `Difference ${differenceId} stands until another person settles it too: it is above the limit of the hall.`,
  );
}

function inWords(refusal: SettlingRefusal): string {
  switch (refusal.why) {
    case 'not_found':
      return 'there is no such difference';
    case 'own_matter':
      return "nobody settles what differs in one's own money, nor in a namesake's";
    case 'ended':
      return endings[refusal.because];
  }
}

const endings = {
  settled: 'it is settled already',
  agrees: 'it has ended by itself, as both tell the same now',
  changed: 'they differ in another way now, which is another difference',
} as const;
