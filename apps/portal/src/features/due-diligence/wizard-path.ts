/** Which steps of the AML wizard a player goes through, and in what order (specification §4 AML wizard navigation). */
import { type FundsFacts, mustStateFunds } from '@lokalbingo/contract/due-diligence';

/** Personal information, the PEP's details, the funds, the summary. */
export type WizardStep = 1 | 2 | 3 | 4;

/**
 * The steps in order. The PEP's details are for a PEP only; the funds are skipped where the law does not
 * require them.
 */
export function wizardPath(facts: FundsFacts): readonly WizardStep[] {
  if (facts.isPep) return [1, 2, 3, 4];
  return mustStateFunds(facts) ? [1, 3, 4] : [1, 4];
}

/** The step that "Gå videre" or "Tilbake" leads to; undefined at the end of the path. */
export function stepBeside(
  step: WizardStep,
  way: 'forward' | 'back',
  facts: FundsFacts,
): WizardStep | undefined {
  const path = wizardPath(facts);
  return way === 'forward' ? path.find((other) => other > step) : path.findLast((other) => other < step);
}

/**
 * The step to show for an address: the requested step if it is on the path and all before it are complete,
 * otherwise the first incomplete one. No address skips a question.
 */
export function stepToShow(
  wanted: number,
  facts: FundsFacts,
  isWhole: (step: WizardStep) => boolean,
): WizardStep {
  const upTo = wizardPath(facts).filter((step) => step <= wanted);
  return upTo.find((step) => !isWhole(step)) ?? upTo.at(-1) ?? 1;
}
