import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { ReviewingHall } from '@lokalbingo/contract/e-id';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { EidHelp } from '../../parts/eid/eid-cancelled.tsx';
import { EidFlowStep } from '../../parts/eid/eid-flow-step.tsx';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { InReview } from '../../parts/eid/in-review.tsx';
import type { EidReturn } from '../../parts/eid/read-eid-return.ts';
import { useEidFlow } from '../../parts/eid/use-eid-flow.ts';
import { HallContact } from '../../parts/halls/hall-contact.tsx';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import styles from './verify-dialog.module.css';
import { verifyTexts } from './verify-identity.nb.ts';

type Outcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'review'; readonly hall: ReviewingHall | undefined }
  | { readonly kind: 'userExist' | 'age' | 'other'; readonly problem?: ApiProblem };

type VerifyDialogProps = {
  /** The query parameters of the page, when the e-ID ran in this window rather than in a pop-up. */
  returned: EidReturn | undefined;
  onClose: () => void;
};

/**
 * Adds an e-ID to the account that is logged in: runs the e-ID, then shows its result (specification §2 E-ID
 * authentication).
 */
export function VerifyDialog({ returned, onClose }: VerifyDialogProps) {
  const eid = useEidName();
  const { session } = usePortal();
  const [outcome, setOutcome] = useState<Outcome>();
  const flow = useEidFlow('auth', {
    returned,
    otherwise: 'begun',
    onAnswer: ({ result, reason, hall }) => {
      if (result === 'success') {
        session.setFlags({ noBankID: false });
        setOutcome({ kind: 'verified' });
      } else if (reason === 'review') setOutcome({ kind: 'review', hall });
      else setOutcome({ kind: reason === 'userExist' || reason === 'age' ? reason : 'other' });
    },
    onRefused: (problem) => setOutcome({ kind: 'other', problem }),
  });
  const retry = () => {
    setOutcome(undefined);
    flow.begin();
  };
  return (
    <ModalDialog open heading={verifyTexts.heading(eid)} onClose={onClose}>
      <Stack className={styles.verify}>
        {outcome === undefined ? (
          <EidFlowStep
            flow={flow}
            cancelledHeading={verifyTexts.failure}
            headingLevel={3}
            contact={<HallContact />}
          />
        ) : null}
        {outcome?.kind === 'verified' ? <Verified onClose={onClose} /> : null}
        {outcome?.kind === 'review' ? (
          <>
            <InReview
              hallName={outcome.hall?.name}
              headingLevel={3}
              phone={outcome.hall ? <HallPhone hall={outcome.hall} /> : null}
            />
            <Button onClick={onClose}>{verifyTexts.toMyPage}</Button>
          </>
        ) : null}
        {outcome && outcome.kind !== 'verified' && outcome.kind !== 'review' ? (
          <Refused outcome={outcome} onRetry={retry} onClose={onClose} />
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
  outcome: Exclude<Outcome, { kind: 'verified' | 'review' }>;
  onRetry: () => void;
  onClose: () => void;
};

function Refused({ outcome: { kind, problem }, onRetry, onClose }: RefusedProps) {
  const eid = useEidName();
  const { logout } = usePortal();
  const texts = { userExist: verifyTexts.userExist(eid), age: verifyTexts.age, other: verifyTexts.other };
  return (
    <>
      <Message tone="error" heading={verifyTexts.failure}>
        <Paragraph>{texts[kind]}</Paragraph>
        {kind === 'age' ? <Paragraph>{verifyTexts.ageThen}</Paragraph> : null}
        {problem ? <Reference problem={problem} /> : null}
      </Message>
      {kind === 'userExist' ? (
        <>
          <Paragraph>{verifyTexts.otherAccount(eid)}</Paragraph>
          <Paragraph>{verifyTexts.askHall}</Paragraph>
          <Button onClick={onClose}>{verifyTexts.toMyPage}</Button>
          <Button variant="secondary" onClick={() => logout.now()}>
            {verifyTexts.logOut}
          </Button>
        </>
      ) : null}
      {kind === 'age' ? <Button onClick={onClose}>{verifyTexts.toMyPage}</Button> : null}
      {kind === 'other' ? (
        <>
          <Button onClick={onRetry}>{verifyTexts.tryAgain}</Button>
          <EidHelp contact={<HallContact />} />
        </>
      ) : null}
    </>
  );
}
