/**
 * A flow with the e-ID, from its start to the server's answer about the person: used by registration,
 * forgotten password and my page. The person returns in the whole window or from a frame, and the code is
 * handed on once. The page decides what the server's answer means.
 */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  authBankID,
  confirmBankID,
  type EidPurpose,
  registerBankID,
  resetBankID,
} from '@lokalbingo/contract/e-id';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import type { EidReturn } from './read-eid-return.ts';

/** The call that takes the code, by the flow's purpose. */
const endings = {
  register: registerBankID,
  auth: authBankID,
  reset: resetBankID,
  confirm: confirmBankID,
} as const;

/** The server's answer about the person. */
export type EidAnswer<Purpose extends EidPurpose> = AnswerOf<(typeof endings)[Purpose]>;

type ReturnedCode = Extract<EidReturn, { kind: 'code' }>['body'];

/**
 * - `offered`: not begun yet.
 * - `begun`: the person is at the e-ID, or on the way there.
 * - `returned`: the code is being handed on, or has been.
 * - `cancelled`: by the person, or by a failure.
 * - `elsewhere`: it began in another browser, and continues there.
 */
export type EidPhase =
  | { readonly kind: 'offered' | 'begun' | 'elsewhere' }
  | { readonly kind: 'returned'; readonly body: ReturnedCode }
  | { readonly kind: 'cancelled'; readonly problem?: ApiProblem };

export type EidFlowOptions<Purpose extends EidPurpose> = {
  /** The query parameters of the page, when the e-ID used the whole window. */
  readonly returned: EidReturn | undefined;
  /** The initial state of the flow when the page was opened without an answer. */
  readonly otherwise: 'offered' | 'begun' | 'cancelled';
  readonly onAnswer: (answer: EidAnswer<Purpose>) => void;
  /** Called when the server did not accept the code; by default the flow then counts as cancelled. */
  readonly onRefused?: (problem: ApiProblem) => void;
};

/** See the top of the file. */
export type EidFlow = {
  readonly purpose: EidPurpose;
  readonly phase: EidPhase;
  /** Begins, or begins again. */
  begin(): void;
  /** Takes the answer from a frame. */
  take(returned: EidReturn): void;
  cancel(problem?: ApiProblem): void;
};

/** The flow of a page. It continues while `EidFlowStep` is shown. */
export function useEidFlow<Purpose extends EidPurpose>(
  purpose: Purpose,
  { returned, otherwise, onAnswer, onRefused }: EidFlowOptions<Purpose>,
): EidFlow {
  const { api, session } = usePortal();
  const [phase, setPhase] = useState<EidPhase>(returned ? phaseAfter(returned) : { kind: otherwise });
  const cancel = (problem?: ApiProblem) => setPhase({ kind: 'cancelled', ...(problem ? { problem } : {}) });
  const ending: (typeof endings)[EidPurpose] = endings[purpose];
  const handingOn = useCall({
    call: async (body: ReturnedCode) => (await ask(api, ending, { body })) as EidAnswer<Purpose>,
    onAnswer: (answer) => {
      if (answer.reason === 'otherBrowser') setPhase({ kind: 'elsewhere' });
      else onAnswer(answer);
    },
    onProblem: (problem) =>
      problem.code === 'login_required' ? session.end('refused') : (onRefused ?? cancel)(problem),
  });
  const handOn = useEffectEvent(handingOn.send);
  const body = phase.kind === 'returned' ? phase.body : undefined;
  useEffect(() => {
    if (body) handOn(body);
  }, [body]);
  return {
    purpose,
    phase,
    begin: () => setPhase({ kind: 'begun' }),
    take: (back) => setPhase(phaseAfter(back)),
    cancel,
  };
}

function phaseAfter(returned: EidReturn): EidPhase {
  return returned.kind === 'code' ? { kind: 'returned', body: returned.body } : { kind: 'cancelled' };
}
