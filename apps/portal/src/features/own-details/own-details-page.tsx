import { Heading, Skeleton } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { BackLink } from '../../platform/back-link.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { ChangeLink, DetailLine, DetailList } from './detail-list.tsx';
import { EmailLine } from './email-line.tsx';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import { ownDetailsQuery } from './own-details-queries.ts';
import { SmsReservation } from './sms-reservation.tsx';

/** `/opplysninger`: what the product knows of the player's own account, and the way to change it. */
export function OwnDetailsPage() {
  return (
    <Page title={texts.title} width="text">
      <Stack>
        <BackLink to="/mypage">{texts.back}</BackLink>
        <Heading level={1} data-size="lg">
          {texts.title}
        </Heading>
        <Details />
      </Stack>
    </Page>
  );
}

function Details() {
  const portal = usePortal();
  const eid = useEidName();
  const { data: details, error, refetch } = useQuery(ownDetailsQuery(portal));
  if (details === undefined) {
    return error ? (
      <FailureMessage problem={problemOf(error)} heading={texts.failed} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={texts.loading}>
        <Skeleton variant="rectangle" height="16rem" />
      </div>
    );
  }
  return (
    <>
      <DetailList label={texts.title}>
        <DetailLine name={texts.name} note={texts.nameFrom(eid)}>
          {details.firstName} {details.lastName}
        </DetailLine>
        <DetailLine name={texts.mobile} note={texts.mobileNote}>
          <span className="lb-numbers">{details.mobil}</span>
        </DetailLine>
        <EmailLine details={details} />
        <DetailLine
          name={texts.password}
          action={<ChangeLink to={portalPages.changePassword}>{texts.changePassword}</ChangeLink>}
        >
          <span aria-hidden="true">{texts.passwordHidden}</span>
        </DetailLine>
      </DetailList>
      <SmsReservation isReserved={details.noSMS} />
    </>
  );
}
