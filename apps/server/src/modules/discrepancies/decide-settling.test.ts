import { kroner } from '@lokalbingo/money';
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

/** The decision when Eva Vakt settles. */
function settled({
  stake = 100,
  ended = null,
  steps = [],
  name = 'Eva Vakt',
  playerId,
}: {
  readonly stake?: number;
  readonly ended?: EndedBecause | null;
  readonly steps?: readonly DiscrepancyStep[];
  readonly name?: string;
  readonly playerId?: number;
}): string {
  const verdict = decideSettling({
    discrepancy: { differenceId: 1, hallId: 12, stakeOre: kroner(stake), endedBecause: ended },
    steps,
    actor: { name, ...(playerId !== undefined && { playerId }) },
    owner,
    fourEyesAboveOre: kroner(100),
  });
  return verdict.ok ? verdict.value : Object.values(verdict.refusal).join(' ');
}

it.each<[string, Parameters<typeof settled>[0], string]>([
  ['up to the limit one settles it', {}, 'settled'],
  ['above it one proposes', { stake: 101 }, 'proposed'],
  [
    'and nothing comes of the same person again',
    { stake: 101, steps: [step('proposed', ' eva  VAKT')] },
    'none',
  ],
  ['and another settles it', { stake: 101, steps: [step('proposed', 'Ola Vakt')] }, 'settled'],
  ['who settled it says the same again', { ended: 'settled', steps: [step('settled', 'Eva Vakt')] }, 'none'],
  [
    'another is told that it is settled',
    { ended: 'settled', steps: [step('settled', 'Ola Vakt')] },
    'ended settled',
  ],
  ['one that agrees is not settled', { ended: 'agrees' }, 'ended agrees'],
  ['nor one that is otherwise now', { ended: 'changed' }, 'ended changed'],
  ['nobody settles the own', { playerId: 7 }, 'own_matter'],
  ['nor a namesake’s', { name: 'kari prøve' }, 'own_matter'],
])('%s', (_, facts, outcome) => expect(settled(facts)).toBe(outcome));
