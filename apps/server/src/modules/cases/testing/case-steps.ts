/** Takes steps in cases as staff, over HTTP, for tests and simulations. */
import { type CaseKind, type CaseStepName, queues } from '@lokalbingo/contract/cases';
import { assert } from '../../../platform/result.ts';
import type { TestApi, TestCaller } from '../../../testing/test-api.ts';

/** Returns a function that opens a case, takes a step and returns the last step of the history, or the refusal. */
export const caseStepsOver =
  ({ call }: Pick<TestApi, 'call'>) =>
  async (
    kind: CaseKind,
    { as }: { readonly as: TestCaller },
    caseId: string,
    step: CaseStepName,
  ): Promise<string | undefined> => {
    const taken = queues[kind].steps.find((each) => each.step === step);
    assert(taken, 'The queue has the step.');
    const shown = await call(queues[kind].open, { as, params: { caseId } });
    const body = {
      afterSteps: shown.answer?.history.length ?? 0,
      reason: 'Kontrollert',
      ...(taken.messageCodes && { messageCode: taken.messageCodes[0] }),
      ...(taken.writes && { text: 'Takk for at du sa fra.' }),
    };
    const { answer, problem } = await call(taken.call, { as, params: { caseId }, body });
    return answer?.history.at(-1)?.step ?? problem?.code;
  };
