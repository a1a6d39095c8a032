import { Heading } from '@digdir/designsystemet-react';
import { Page } from '../../platform/page.tsx';
import { templateTexts } from './template.nb.ts';

/** `/template`: shows "Test" (specification §2 Route list). */
export function TemplatePage() {
  return (
    <Page title={templateTexts.test}>
      <Heading level={1} data-size="lg">
        {templateTexts.test}
      </Heading>
    </Page>
  );
}
