/**
 * A flow with the e-ID, from its beginning to what the server says of the person: the one that registration, a
 * forgotten password and my page go through. The person comes back in the whole window or from a frame, and the code
 * that came along is handed on once. What the server's answer means is for the page to say.
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

/** The call that takes the code, by what the flow is for. */
const endings = {
  register: registerBankID,
  auth: authBankID,
  reset: resetBankID,
  confirm: confirmBankID,
} as const;

/** What the server says of the person. */
export type EidAnswer<Purpose extends EidPurpose> = AnswerOf<(typeof endings)[Purpose]>;

type ReturnedCode = Extract<EidReturn, { kind: 'code' }>['body'];

/**
 * - `offered`: not begun yet.
 * - `begun`: the person is at the e-ID, or on the way there.
 * - `returned`: the code is being handed on, or has been.
 * - `cancelled`: by the person, or because something stood in the way.
 * - `elsewhere`: it was begun in another browser, and goes on there.
 */
export type EidPhase =
  | { readonly kind: 'offered' | 'begun' | 'elsewhere' }
  | { readonly kind: 'returned'; readonly body: ReturnedCode }
  | { readonly kind: 'cancelled'; readonly problem?: ApiProblem };

export type EidFlowOptions<Purpose extends EidPurpose> = {
  /** What the page was opened with, when the e-ID took the whole window. */
  readonly returned: EidReturn | undefined;
  /** Where the flow stands when the page was opened with nothing. */
  readonly otherwise: 'offered' | 'begun' | 'cancelled';
  readonly onTold: (answer: EidAnswer<Purpose>) => void;
  /** Told that the server did not take the code; by default the flow then counts as cancelled. */
  readonly onUntold?: (problem: ApiProblem) => void;
};

/** See the file. */
export type EidFlow = {
  readonly purpose: EidPurpose;
  readonly phase: EidPhase;
  /** Begins, or begins again. */
  begin(): void;
  /** Takes what came back from a frame. */
  take(returned: EidReturn): void;
  cancel(problem?: ApiProblem): void;
};

/** The flow of a page. It goes on as `EidFlowStep` is shown. */
export function useEidFlow<Purpose extends EidPurpose>(
  purpose: Purpose,
  { returned, otherwise, onTold, onUntold }: EidFlowOptions<Purpose>,
): EidFlow {
  const { api, session } = usePortal();
  const [phase, setPhase] = useState<EidPhase>(returned ? phaseAfter(returned) : { kind: otherwise });
  const cancel = (problem?: ApiProblem) => setPhase({ kind: 'cancelled', ...(problem ? { problem } : {}) });
  const ending: (typeof endings)[EidPurpose] = endings[purpose];
  const handingOn = useCall({
    call: async (body: ReturnedCode) => (await ask(api, ending, { body })) as EidAnswer<Purpose>,
    onAnswer: (answer) => {
      if (answer.reason === 'otherBrowser') setPhase({ kind: 'elsewhere' });
      else onTold(answer);
    },
    onProblem: (problem) =>
      problem.code === 'login_required' ? session.end('refused') : (onUntold ?? cancel)(problem),
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
