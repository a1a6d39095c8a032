import { Button, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { resetBankID } from '@lokalbingo/contract/e-id';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountTexts } from '../../parts/account/account.nb.ts';
import { eidTexts } from '../../parts/eid/eid.nb.ts';
import { EidCancelled } from '../../parts/eid/eid-cancelled.tsx';
import { useEidName } from '../../parts/eid/eid-name.ts';
import type { EidReturn } from '../../parts/eid/eid-return.ts';
import { EidStep } from '../../parts/eid/eid-step.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgotTexts } from './forgot-password.nb.ts';

type State =
  | { readonly kind: 'offered' | 'eid' | 'unknown' }
  | { readonly kind: 'returned'; readonly body: Extract<EidReturn, { kind: 'code' }>['body'] }
  | { readonly kind: 'cancelled'; readonly problem?: ApiProblem };

const stateOfReturn = (returned: EidReturn): State =>
  returned.kind === 'code' ? { kind: 'returned', body: returned.body } : { kind: 'cancelled' };

/** For who has forgotten the number, too: the e-ID tells the number of the person's own account, nothing more. */
export function FindMobile({
  returned,
  onFound,
}: {
  /** What the page was opened with. */
  returned: EidReturn | undefined;
  onFound: (mobile: string) => void;
}) {
  const eid = useEidName();
  const [state, setState] = useState<State>(returned ? stateOfReturn(returned) : { kind: 'offered' });
  switch (state.kind) {
    case 'offered':
      return (
        <>
          <Paragraph>{forgotTexts.forgottenMobile(eid)}</Paragraph>
          <Button variant="secondary" onClick={() => setState({ kind: 'eid' })}>
            {forgotTexts.findMobile(eid)}
          </Button>
        </>
      );
    case 'eid':
      return (
        <EidStep
          purpose="reset"
          onReturn={(back) => setState(stateOfReturn(back))}
          onFailure={(problem) => setState({ kind: 'cancelled', problem })}
        />
      );
    case 'returned':
      return <Ending body={state.body} onState={setState} onFound={onFound} />;
    case 'cancelled':
      return (
        <EidCancelled
          heading={accountTexts.errorHeading}
          headingLevel={3}
          problem={state.problem}
          onRetry={() => setState({ kind: 'eid' })}
        />
      );
    case 'unknown':
      return (
        <Message tone="info" live="assertive">
          <Paragraph>{forgotTexts.unknown(eid)}</Paragraph>
          <Paragraph>
            <TextLink asChild>
              <Link to="/register">{forgotTexts.toRegister}</Link>
            </TextLink>
          </Paragraph>
        </Message>
      );
  }
}

type EndingProps = {
  body: Extract<EidReturn, { kind: 'code' }>['body'];
  onState: (state: State) => void;
  onFound: (mobile: string) => void;
};

/** Hands the code on, once. */
function Ending({ body, onState, onFound }: EndingProps) {
  const { api } = usePortal();
  const isHandedOn = useRef(false);
  const handOn = useEffectEvent(async () => {
    if (isHandedOn.current) return;
    isHandedOn.current = true;
    const ended = await api.call(resetBankID, { body });
    if (!ended.ok) return onState({ kind: 'cancelled', problem: ended.problem });
    const { result, reason, mobil } = ended.value;
    if (result === 'success') return onFound(mobil);
    onState(reason === 'unknown' ? { kind: 'unknown' } : { kind: 'cancelled' });
  });
  useEffect(() => void handOn(), []);
  return <LoadingLine>{eidTexts.returning(useEidName())}</LoadingLine>;
}
