import { Paragraph } from '@digdir/designsystemet-react';
import { Page } from '../platform/page.tsx';
import { appTexts } from './app.nb.ts';

/** Shown for an address that does not exist or that the person may not see. */
export function NotFoundPage() {
  return (
    <Page title={appTexts.notFoundTitle}>
      <Paragraph>{appTexts.notFoundText}</Paragraph>
    </Page>
  );
}
