import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { authBankID } from '@lokalbingo/contract/e-id';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { eidTexts } from '../../parts/eid/eid.nb.ts';
import { EidCancelled } from '../../parts/eid/eid-cancelled.tsx';
import { useEidName } from '../../parts/eid/eid-name.ts';
import type { EidReturn } from '../../parts/eid/eid-return.ts';
import { EidStep } from '../../parts/eid/eid-step.tsx';
import { Reference } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import styles from './verify-dialog.module.css';
import { verifyTexts } from './verify-identity.nb.ts';

type ReturnedCode = Extract<EidReturn, { kind: 'code' }>['body'];

type Outcome = 'verified' | 'userExist' | 'age' | 'other';

type Phase =
  | { readonly kind: 'eid' }
  | { readonly kind: 'returned'; readonly body: ReturnedCode }
  | { readonly kind: 'cancelled'; readonly problem?: ApiProblem }
  | { readonly kind: 'told'; readonly outcome: Outcome; readonly problem?: ApiProblem };

const phaseOfReturn = (returned: EidReturn): Phase =>
  returned.kind === 'code' ? { kind: 'returned', body: returned.body } : { kind: 'cancelled' };

type VerifyDialogProps = {
  /** What the page was opened with, when the e-ID took the whole window. */
  returned: EidReturn | undefined;
  onClose: () => void;
};

/** Ties an e-ID to the account that is logged in: runs the e-ID, then says how it went (specification §2 E-ID authentication). */
export function VerifyDialog({ returned, onClose }: VerifyDialogProps) {
  const eid = useEidName();
  const [phase, setPhase] = useState<Phase>(returned ? phaseOfReturn(returned) : { kind: 'eid' });
  const retry = () => setPhase({ kind: 'eid' });
  return (
    <ModalDialog open heading={verifyTexts.heading(eid)} onClose={onClose}>
      <Stack className={styles.verify}>
        {phase.kind === 'eid' ? (
          <EidStep
            purpose="auth"
            onReturn={(back) => setPhase(phaseOfReturn(back))}
            onFailure={(problem) => setPhase({ kind: 'cancelled', problem })}
          />
        ) : null}
        {phase.kind === 'returned' ? <Ending body={phase.body} onPhase={setPhase} /> : null}
        {phase.kind === 'cancelled' ? (
          <EidCancelled
            heading={verifyTexts.failure}
            headingLevel={3}
            problem={phase.problem}
            onRetry={retry}
          />
        ) : null}
        {phase.kind === 'told' && phase.outcome === 'verified' ? <Verified onClose={onClose} /> : null}
        {phase.kind === 'told' && phase.outcome !== 'verified' ? (
          <Refused outcome={phase.outcome} problem={phase.problem} onRetry={retry} />
        ) : null}
      </Stack>
    </ModalDialog>
  );
}

function Verified({ onClose }: { onClose: () => void }) {
  const eid = useEidName();
  return (
    <>
      <Message tone="success" heading={verifyTexts.success}>
        <Paragraph>{verifyTexts.verified(eid)}</Paragraph>
      </Message>
      <Button onClick={onClose}>{verifyTexts.goOn}</Button>
    </>
  );
}

type RefusedProps = {
  outcome: Exclude<Outcome, 'verified'>;
  problem: ApiProblem | undefined;
  onRetry: () => void;
};

function Refused({ outcome, problem, onRetry }: RefusedProps) {
  const eid = useEidName();
  const texts = { userExist: verifyTexts.userExist(eid), age: verifyTexts.age, other: verifyTexts.other };
  return (
    <>
      <Message tone="error" heading={verifyTexts.failure}>
        <Paragraph>{texts[outcome]}</Paragraph>
        {problem ? <Reference problem={problem} /> : null}
      </Message>
      {outcome === 'age' ? null : <Button onClick={onRetry}>{verifyTexts.tryAgain}</Button>}
    </>
  );
}

/** Hands the code on, once. */
function Ending({ body, onPhase }: { body: ReturnedCode; onPhase: (phase: Phase) => void }) {
  const { api, session } = usePortal();
  const isHandedOn = useRef(false);
  const handOn = useEffectEvent(async () => {
    if (isHandedOn.current) return;
    isHandedOn.current = true;
    const ended = await api.call(authBankID, { body });
    if (!ended.ok) return onPhase({ kind: 'told', outcome: 'other', problem: ended.problem });
    const { result, reason } = ended.value;
    if (result === 'success') {
      session.setFlags({ noBankID: false });
      return onPhase({ kind: 'told', outcome: 'verified' });
    }
    onPhase({ kind: 'told', outcome: reason === 'userExist' || reason === 'age' ? reason : 'other' });
  });
  useEffect(() => void handOn(), []);
  return <LoadingLine>{eidTexts.returning(useEidName())}</LoadingLine>;
}
