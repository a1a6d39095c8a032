import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Page } from '../../platform/page.tsx';
import { failureText, platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { registrationTexts as texts } from './registration.nb.ts';
import { RegistrationForm } from './registration-form.tsx';

/** `/nytt-medlem`: registers a member of the chosen hall. */
export function RegistrationPage() {
  const { hall, offer } = useSelf();
  const may = offer('register_member');
  return (
    <Page title={texts.title}>
      {may === 'offered' && hall ? (
        <PageWidth width="form">
          <Sheet padding="lg">
            <Paragraph>{texts.text}</Paragraph>
            <RegistrationForm key={hall.hallId} hallId={hall.hallId} />
          </Sheet>
        </PageWidth>
      ) : (
        <Message tone="info" live="off">
          <Paragraph>
            {may === 'counter_required'
              ? platformTexts.counterRequired
              : failureText({ code: 'not_allowed' })}
          </Paragraph>
        </Message>
      )}
    </Page>
  );
}
