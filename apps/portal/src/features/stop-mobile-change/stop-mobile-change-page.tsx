import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { portalPages } from '@lokalbingo/contract/addresses';
import { stopMobileChange } from '@lokalbingo/contract/member-acts-mobile-stop';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Link, useParams } from 'react-router';
import { failureText } from '../../platform/failure.nb.ts';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import { stopMobileChangeTexts as texts } from './stop-mobile-change.nb.ts';

/**
 * `/stopp-nummer/:token`: stops the change of a mobile number when the button is pressed, never on opening,
 * because scanners follow links.
 */
export function StopMobileChangePage() {
  const { token = '' } = useParams();
  const { api } = usePortal();
  const stopping = useCall({ call: () => ask(api, stopMobileChange, { body: { token } }) });
  const { answer, problem } = stopping;
  // A truncated link has an invalid token.
  const isUseless = problem?.code === 'no_mobile_change' || problem?.code === 'malformed_request';
  return (
    <Page title={texts.title} width="form">
      <Sheet padding="lg">
        <Heading level={1} data-size="md">
          {texts.title}
        </Heading>
        {answer ? (
          <Message tone="success" heading={texts.stoppedHeading} headingLevel={2}>
            <Paragraph>{answer.wasMade ? texts.undone : texts.stopped}</Paragraph>
          </Message>
        ) : null}
        {problem ? (
          <Message tone="error" heading={texts.failedHeading} headingLevel={2}>
            <Paragraph>{isUseless ? texts.useless : failureText(problem)}</Paragraph>
            {isUseless ? null : <Reference problem={problem} />}
          </Message>
        ) : null}
        {answer?.wasMade ? (
          <Button asChild>
            <Link to={portalPages.forgottenPassword}>{texts.newPassword}</Link>
          </Button>
        ) : null}
        {answer || isUseless ? null : (
          <>
            <Paragraph>{texts.text}</Paragraph>
            <Button data-color="danger" loading={stopping.isSending} onClick={() => stopping.send()}>
              {texts.stop}
            </Button>
          </>
        )}
      </Sheet>
    </Page>
  );
}
