import { expect, it } from 'vitest';
import { decideSettling } from './decide-settling.ts';
import type { DiscrepancyStep, EndedBecause } from './discrepancy.ts';

const step = (taken: DiscrepancyStep['step'], name: string): DiscrepancyStep => ({
  step: taken,
  actor: { name },
  reason: 'Sett på med billettsystemet',
  at: new Date(0),
});
const owner = { playerId: 7, firstName: 'Kari', lastName: 'Prøve' };

/** Returns the decision when Eva Vakt settles a discrepancy. */
function settled({
  isByTwo = false,
  ended = null,
  steps = [],
  name = 'Eva Vakt',
  playerId,
}: {
  readonly isByTwo?: boolean;
  readonly ended?: EndedBecause | null;
  readonly steps?: readonly DiscrepancyStep[];
  readonly name?: string;
  readonly playerId?: number;
}): string {
  const verdict = decideSettling({
    endedBecause: ended,
    steps,
    actor: { name, ...(playerId !== undefined && { playerId }) },
    owner,
    isByTwo,
  });
  return verdict.ok ? verdict.value : Object.values(verdict.refusal).join(' ');
}

it.each<[string, Parameters<typeof settled>[0], string]>([
  ['one person settles it alone', {}, 'settled'],
  ['one person proposes when two are required', { isByTwo: true }, 'proposed'],
  [
    'the person who proposed it cannot settle it',
    { isByTwo: true, steps: [step('proposed', ' eva  VAKT')] },
    'none',
  ],
  ['a second person settles it', { isByTwo: true, steps: [step('proposed', 'Ola Vakt')] }, 'settled'],
  ['settling it twice has no effect', { ended: 'settled', steps: [step('settled', 'Eva Vakt')] }, 'none'],
  [
    'another person who settles it is told that it has ended',
    { ended: 'settled', steps: [step('settled', 'Ola Vakt')] },
    'ended settled',
  ],
  ['a discrepancy on which both sides now agree is not settled', { ended: 'agrees' }, 'ended agrees'],
  ['a discrepancy that has changed is not settled', { ended: 'changed' }, 'ended changed'],
  ['nobody settles a discrepancy in their own money', { playerId: 7 }, 'own_matter'],
  ['nobody settles a discrepancy in the money of a namesake', { name: 'kari prøve' }, 'own_matter'],
])('%s', (_, facts, outcome) => expect(settled(facts)).toBe(outcome));
