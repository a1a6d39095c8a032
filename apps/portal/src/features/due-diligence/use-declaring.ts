import type { ApiProblem } from '@lokalbingo/api-client/api';
import { type AmlForm, setUserInfo } from '@lokalbingo/contract/due-diligence';
import { useEffect, useRef, useState } from 'react';
import { amlFailureMs } from '../../platform/durations.ts';
import { failureText } from '../../platform/failure.nb.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** Why the last try failed, in words for the player. */
export type DeclaringFailure = { readonly text: string; readonly problem?: ApiProblem };

/** A declaration being sent. */
export type Declaring = {
  readonly isSending: boolean;
  /** Shown for five seconds (specification §8 AML). */
  readonly failure: DeclaringFailure | undefined;
  /** Sends the form, one try at a time; resolves to whether it is stored. */
  declare(form: AmlForm): Promise<boolean>;
};

/** Sends the AML form; a failure is told for a while, and can be tried again at once. */
export function useDeclaring(): Declaring {
  const { api } = usePortal();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<DeclaringFailure>();
  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(() => setFailure(undefined), amlFailureMs);
    return () => clearTimeout(timer);
  }, [failure]);

  return {
    isSending,
    failure,
    declare: async (form) => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setSending(true);
      setFailure(undefined);
      const result = await api.call(setUserInfo, { body: form });
      isUnderWay.current = false;
      setSending(false);
      if (!result.ok) setFailure({ text: failureText(result.problem), problem: result.problem });
      else if (result.value.status !== 0) {
        setFailure({ text: result.value.message || failureText({ code: 'internal_error' }) });
      }
      return result.ok && result.value.status === 0;
    },
  };
}
