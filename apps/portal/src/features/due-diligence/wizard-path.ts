/** Which steps of the AML wizard a player goes through, and in what order (specification §4 AML wizard navigation). */

/** Personal information, the PEP's details, the funds, the summary. */
export type WizardStep = 1 | 2 | 3 | 4;

/** What decides which steps are asked. */
export type PathFacts = {
  readonly isPep: boolean;
  /** Whether the chosen country carries a risk of money laundering. */
  readonly isHighRisk: boolean;
  /** Whether the funds are asked for in any case. */
  readonly extraAML: boolean;
};

/** Tells whether the player must say where the money comes from. */
export function mustTellFunds({ isPep, isHighRisk, extraAML }: PathFacts): boolean {
  return isPep || isHighRisk || extraAML;
}

/** The steps in order. The PEP's details are for a PEP only; the funds are skipped where the law does not ask for them. */
export function wizardPath(facts: PathFacts): readonly WizardStep[] {
  if (facts.isPep) return [1, 2, 3, 4];
  return mustTellFunds(facts) ? [1, 3, 4] : [1, 4];
}

/** The step that "Gå videre" or "Tilbake" leads to; undefined where there is none that way. */
export function stepBeside(
  step: WizardStep,
  way: 'forward' | 'back',
  facts: PathFacts,
): WizardStep | undefined {
  const path = wizardPath(facts);
  return way === 'forward' ? path.find((other) => other > step) : path.findLast((other) => other < step);
}

/**
 * The step to show when an address asks for one: that step if it is on the path and all before it are whole, else the
 * first that is not, so that no address leads past a question.
 */
export function stepToShow(
  wanted: number,
  facts: PathFacts,
  isWhole: (step: WizardStep) => boolean,
): WizardStep {
  const upTo = wizardPath(facts).filter((step) => step <= wanted);
  return upTo.find((step) => !isWhole(step)) ?? upTo.at(-1) ?? 1;
}
