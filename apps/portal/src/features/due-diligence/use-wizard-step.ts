import type { FundsFacts } from '@lokalbingo/contract/due-diligence';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stepBeside, stepToShow, type WizardStep } from './wizard-path.ts';

const completedStep = 99;

type StepState = { readonly from?: WizardStep; readonly completed?: boolean } | null;

/** Whether the current history entry is the end of a wizard that was sent. */
export function useIsCompleted(): boolean {
  const { search, state } = useLocation();
  return wantedStep(search) === completedStep && (state as StepState)?.completed === true;
}

/**
 * The step in the address, `?steg=3`, so that the Back button goes back a step and a reload keeps it. An
 * address that skips a question is corrected.
 */
export function useWizardStep(facts: FundsFacts, isWhole: (step: WizardStep) => boolean) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isCompleted = useIsCompleted();
  const wanted = wantedStep(search);
  const shown = stepToShow(wanted, facts, isWhole);
  const mustCorrect = !isCompleted && wanted !== shown;
  useEffect(() => {
    if (mustCorrect) void navigate({ search: searchOf(shown) }, { replace: true });
  }, [mustCorrect, shown, navigate]);

  return {
    step: isCompleted ? (99 as const) : shown,
    go: (way: 'forward' | 'back') => {
      const next = stepBeside(shown, way, facts);
      if (next === undefined) return;
      const isBelow = way === 'back' && (state as StepState)?.from === next;
      if (isBelow) void navigate(-1);
      else void navigate({ search: searchOf(next) }, { replace: way === 'back', state: { from: shown } });
    },
    complete: () =>
      void navigate({ search: searchOf(completedStep) }, { replace: true, state: { completed: true } }),
  };
}

function wantedStep(search: string): number {
  return Number(new URLSearchParams(search).get('steg') ?? 1);
}

function searchOf(step: number): string {
  return step === 1 ? '' : `?steg=${step}`;
}
