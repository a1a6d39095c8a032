import { Button, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Message } from '@lokalbingo/ui/message';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { useEidReturn } from '../../parts/eid/eid-return.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { changeAddressesTexts as texts } from './change-addresses.nb.ts';
import { ownDetailsTexts } from './own-details.nb.ts';
import { ownDetailsQuery } from './own-details-queries.ts';
import { StepUp } from './step-up.tsx';

/**
 * Renders its children after step-up. Before that it offers the step-up, or advice for a player without an
 * e-ID.
 */
export function RequireStepUp({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const returned = useEidReturn();
  const { data: details, error, refetch } = useQuery(ownDetailsQuery(portal));
  // A step-up that expires while the page is open is requested again, and an earlier code is not sent twice.
  const [wasProven, setWasProven] = useState(false);
  if (details === undefined)
    return error ? (
      <FailureMessage
        problem={problemOf(error)}
        heading={ownDetailsTexts.failed}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" aria-label={ownDetailsTexts.loading}>
        <Skeleton variant="rectangle" height="8rem" />
      </div>
    );
  if (!details.hasEid) return <WithoutEid />;
  if (details.isProven) {
    if (!wasProven) setWasProven(true);
    return children;
  }
  return wasProven ? <ProveOnceMore /> : <StepUp returned={returned} />;
}

function ProveOnceMore() {
  const eid = useEidName();
  return (
    <>
      <Message tone="warning" live="assertive">
        {texts.proofOver(eid)}
      </Message>
      <StepUp returned={undefined} />
    </>
  );
}

function WithoutEid() {
  const eid = useEidName();
  return (
    <>
      <Message tone="info" heading={texts.noEidHeading(eid)} headingLevel={2} live="off">
        <Paragraph>{texts.noEid(eid)}</Paragraph>
        <Paragraph>{texts.noEidAtAll(eid)}</Paragraph>
      </Message>
      <Button asChild>
        <Link to={portalPages.myPage}>{texts.toMyPage}</Link>
      </Button>
    </>
  );
}
