import { Paragraph } from '@digdir/designsystemet-react';
import { Page } from '../platform/page.tsx';
import { appTexts } from './app.nb.ts';

/** What is said of an address that leads nowhere, or to nothing that the person may see. */
export function NotFoundPage() {
  return (
    <Page title={appTexts.notFoundTitle}>
      <Paragraph>{appTexts.notFoundText}</Paragraph>
    </Page>
  );
}
