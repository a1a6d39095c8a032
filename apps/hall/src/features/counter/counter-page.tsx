import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { counterTexts as texts } from './counter.nb.ts';

/** `/skranke`: where the work at the counter begins. */
export function CounterPage() {
  const { offer } = useSelf();
  return (
    <Page title={texts.title}>
      {offer('find_member') === 'counter_required' ? (
        <Message tone="info" live="off">
          <Paragraph>{texts.atCounterOnly(platformTexts.counterRequired)}</Paragraph>
        </Message>
      ) : (
        <Paragraph>{texts.how}</Paragraph>
      )}
    </Page>
  );
}
