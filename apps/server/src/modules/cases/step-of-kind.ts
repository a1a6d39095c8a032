import type { CaseStepName } from '@lokalbingo/contract/cases';
import { assert } from '../../platform/result.ts';

/** Returns the use case for a step. @throws Bug for a step that the contract does not list for the kind */
export function stepOfKind<UseCase>(
  useCases: Partial<Readonly<Record<CaseStepName, UseCase>>>,
  step: CaseStepName,
): UseCase {
  const useCase = useCases[step];
  assert(useCase, `A kind has the steps of its queue, and ${step} is none of them.`);
  return useCase;
}
