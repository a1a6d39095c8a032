import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { confirmEmail } from '@lokalbingo/contract/own-details';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Link, useParams } from 'react-router';
import { type StepOutcome, stepOutcome } from '../../parts/account/step-outcome.ts';
import { useStep } from '../../parts/account/use-step.ts';
import { Page } from '../../platform/page.tsx';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import { confirmEmailTexts as texts } from './confirm-email.nb.ts';

/**
 * `/epost/:token`: confirms an e-mail address when the button is pressed, never on opening, because mail
 * scanners follow links.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const { api } = usePortal();
  const confirm = async (): Promise<StepOutcome> => {
    const result = await api.call(confirmEmail, { body: { token } });
    // A truncated or altered link has an invalid token.
    if (!result.ok && result.problem.code === 'malformed_request')
      return { done: false, errors: [texts.linkUseless] };
    return stepOutcome(result);
  };
  const step = useStep({ take: confirm });
  const { refused, isDone: isConfirmed } = step;
  // After a network failure the button can be pressed again; after the server's refusal it cannot.
  const isOver = isConfirmed || (refused !== undefined && refused.problem === undefined);

  return (
    <Page title={texts.title} width="form">
      <Sheet padding="lg">
        <Heading level={1} data-size="md">
          {texts.title}
        </Heading>
        {isConfirmed ? (
          <Message tone="success" heading={texts.confirmedHeading} headingLevel={2}>
            <Paragraph>{texts.confirmed}</Paragraph>
          </Message>
        ) : null}
        {refused ? (
          <Message tone="error" heading={texts.failedHeading} headingLevel={2}>
            {refused.errors.map((error) => (
              <Paragraph key={error}>{error}</Paragraph>
            ))}
            {refused.problem ? (
              <Reference problem={refused.problem} />
            ) : (
              <Paragraph>{texts.alreadyUsed}</Paragraph>
            )}
          </Message>
        ) : null}
        {isOver ? (
          <WayOn />
        ) : (
          <>
            <Paragraph>{texts.text}</Paragraph>
            <Button loading={step.isSending} onClick={() => step.send()}>
              {texts.confirm}
            </Button>
          </>
        )}
      </Sheet>
    </Page>
  );
}

function WayOn() {
  const loggedIn = useSession() !== undefined;
  return (
    <Button asChild variant="secondary">
      <Link to={loggedIn ? '/mypage' : '/'}>{loggedIn ? texts.toMyPage : texts.toHome}</Link>
    </Button>
  );
}
