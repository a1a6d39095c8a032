import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { LinedText } from '../../platform/lined-text.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { qrCodeTexts as texts } from './qr-code.nb.ts';
import { codeQuery } from './qr-code-queries.ts';

/**
 * `/qr/:data`: uses a hall's code, and shows the hall's text for it (specification §5 QR). A reload shows the
 * same again; OK leads to my page, or to the hall's page if the code opens that.
 */
export function QrCodePage() {
  const { data: written = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(codeQuery(usePortal(), written));
  const opensHall = data?.opensHall ?? null;
  return (
    <Page title={texts.title} width="form">
      <Sheet padding="lg">
        <Heading level={1} data-size="md">
          {texts.title}
        </Heading>
        <div role="status">
          {isFetching ? <LoadingLine>{texts.loading}</LoadingLine> : null}
          {data && !isFetching ? (
            <Paragraph data-size="lg">
              <LinedText text={data.message} />
            </Paragraph>
          ) : null}
        </div>
        {error && !isFetching ? (
          <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </FailureMessage>
        ) : null}
        <Button asChild>
          <Link to={opensHall === null ? portalPages.myPage : `/mybingo/${opensHall}`}>{texts.ok}</Link>
        </Button>
      </Sheet>
    </Page>
  );
}
