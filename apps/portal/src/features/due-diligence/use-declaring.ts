import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type AmlForm, setUserInfo } from '@lokalbingo/contract/due-diligence';
import { useEffect, useEffectEvent } from 'react';
import { amlFailureMs } from '../../platform/durations.ts';
import { failureText } from '../../platform/failure.nb.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** Why the last attempt failed, in words for the player. */
export type DeclaringFailure = { readonly text: string; readonly problem?: ApiProblem };

/** A declaration being sent. */
export type Declaring = {
  readonly isSending: boolean;
  /** Shown for five seconds (specification §8 AML). */
  readonly failure: DeclaringFailure | undefined;
  declare(form: AmlForm): void;
};

/** Sends the AML form, one attempt at a time. A failure is shown for a while, and can be retried at once. */
export function useDeclaring(onDeclared: (forceAML: boolean) => void): Declaring {
  const { api } = usePortal();
  const declaring = useCall({
    call: (form: AmlForm) => ask(api, setUserInfo, { body: form }),
    onAnswer: ({ status, forceAML }) => {
      // Older servers do not send it.
      if (status === 0) onDeclared(forceAML ?? false);
    },
  });
  const failure = failureOf(declaring);
  const hasFailed = failure !== undefined;
  const forget = useEffectEvent(declaring.clear);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => forget(), amlFailureMs);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  return { isSending: declaring.isSending, failure, declare: declaring.send };
}

type Declared = {
  readonly answer: { readonly status: number; readonly message: string } | undefined;
  readonly problem: ApiProblem | undefined;
};

function failureOf({ answer, problem }: Declared): DeclaringFailure | undefined {
  if (problem) return { text: failureText(problem), problem };
  if (answer === undefined || answer.status === 0) return undefined;
  return { text: answer.message || failureText({ code: 'internal_error' }) };
}
