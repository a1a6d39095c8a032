import { Button } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { sendEmailLink } from '@lokalbingo/contract/own-details';
import { Message } from '@lokalbingo/ui/message';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { useId } from 'react';
import { StepErrors } from '../../parts/account/step-errors.tsx';
import { stepOutcome } from '../../parts/account/step-outcome.ts';
import { useStep } from '../../parts/account/use-step.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { ChangeLink, DetailLine } from './detail-list.tsx';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetails } from './own-details-queries.ts';

/** The e-mail address, whether it is confirmed, and the links to confirm and to change it. */
export function EmailLine({ details: { epost, isEmailConfirmed } }: { details: OwnDetails }) {
  const change = (words: string) => <ChangeLink to={portalPages.changeEmail}>{words}</ChangeLink>;
  if (epost === null)
    return (
      <DetailLine name={texts.email} action={change(texts.addEmail)}>
        {texts.noEmail}
      </DetailLine>
    );
  if (isEmailConfirmed) {
    return (
      <DetailLine name={texts.email} action={change(texts.changeEmail)}>
        <span>{epost}</span>
        <StatusBadge tone="success">{texts.confirmed}</StatusBadge>
      </DetailLine>
    );
  }
  return (
    <DetailLine
      name={texts.email}
      note={texts.notConfirmedNote}
      action={
        <>
          <LinkOnceMore email={epost} />
          {change(texts.changeEmail)}
        </>
      }
    >
      <span>{epost}</span>
      <StatusBadge tone="warning">{texts.notConfirmed}</StatusBadge>
    </DetailLine>
  );
}

function LinkOnceMore({ email }: { email: string }) {
  const { api } = usePortal();
  const errorsId = useId();
  const sending = useStep({ take: async () => stepOutcome(await api.call(sendEmailLink)) });
  return (
    <>
      {sending.isDone ? <Message tone="success">{texts.linkSent(email)}</Message> : null}
      <StepErrors id={errorsId} errors={sending.refused?.errors ?? []} problem={sending.refused?.problem} />
      <Button variant="secondary" loading={sending.isSending} onClick={() => sending.send()}>
        {texts.sendLink}
      </Button>
    </>
  );
}
