import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { type CaseStep, decideCaseStep } from './decide-case-step.ts';

type Verdict = 'approved' | 'refused';
const member = { playerId: 7, firstName: 'Kari', lastName: 'Prøve' };
const eva = { name: 'Eva Vakt' };
const ola = { name: 'Ola Vakt' };
const done = (step: CaseStep<Verdict>['step'], actor: Actor): CaseStep<Verdict> => ({
  step,
  actor,
  reason: 'Kontrollert',
  at: new Date(0),
});
const decide = (step: 'taken_up' | Verdict, actor: Actor, ...steps: CaseStep<Verdict>[]) => {
  const verdict = decideCaseStep(step, { steps, actor, member });
  return verdict.ok ? verdict.value : verdict.refusal;
};
const taken = done('taken_up', eva);

describe('two people settle a case', () => {
  it('one takes it up and another decides it', () => {
    expect(decide('taken_up', eva)).toEqual({ isRepeat: false });
    expect(decide('approved', ola, taken)).toEqual({ isRepeat: false });
    expect(decide('refused', ola, taken)).toEqual({ isRepeat: false });
  });

  it('one person cannot do both, under any spelling of the name or any account', () => {
    expect(decide('approved', { name: ' eva  VAKT' }, taken)).toEqual({ why: 'same_eyes' });
    const withAccount = done('taken_up', { name: 'Eva Vakt', playerId: 3 });
    expect(decide('refused', { name: 'E. Vakt', playerId: 3 }, withAccount)).toEqual({ why: 'same_eyes' });
  });

  it('the case is decided only after it was taken up, and only one person takes it up', () => {
    expect(decide('approved', ola)).toEqual({ why: 'not_taken_up' });
    expect(decide('taken_up', ola, taken)).toEqual({ why: 'taken_up_by', name: 'Eva Vakt' });
  });

  it('nobody takes a step in their own case, by account or by name', () => {
    for (const actor of [{ name: 'Prøve, Kari' }, { name: 'Noen Andre', playerId: 7 }])
      for (const step of ['taken_up', 'approved', 'refused'] as const)
        expect(decide(step, actor, taken)).toEqual({ why: 'own_matter' });
  });
});

it('a repeated step by the same person is accepted and changes nothing', () => {
  expect(decide('taken_up', eva, taken)).toEqual({ isRepeat: true });
  expect(decide('approved', ola, taken, done('approved', ola))).toEqual({ isRepeat: true });
});

it('a decision is final, for the person who took the case up and for anyone who would decide differently', () => {
  const decided = [taken, done('refused', ola)] as const;
  expect(decide('approved', ola, ...decided)).toEqual({ why: 'decided', as: 'refused' });
  expect(decide('refused', { name: 'Per Vakt' }, ...decided)).toEqual({ why: 'decided', as: 'refused' });
  expect(decide('taken_up', eva, ...decided)).toEqual({ why: 'decided', as: 'refused' });
});
