import { Skeleton } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Message } from '@lokalbingo/ui/message';
import { useQuery } from '@tanstack/react-query';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { useEidReturn } from '../../parts/eid/eid-return.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { ChangeLink, DetailLine, DetailList } from './detail-list.tsx';
import { EmailLine } from './email-line.tsx';
import { OwnCopy } from './own-copy.tsx';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import { ownDetailsQuery } from './own-details-queries.ts';
import { SmsReservation } from './sms-reservation.tsx';
import { StepUp } from './step-up.tsx';

/** `/opplysninger`: the player's own account data, links to change them, and a copy of all other data. */
export function OwnDetailsPage() {
  return (
    <MySubPage title={texts.title} back={texts.back}>
      <Details />
      <OwnCopy />
    </MySubPage>
  );
}

function Details() {
  const portal = usePortal();
  const eid = useEidName();
  // The e-ID usually returns to the page that began it; here only when that page is unknown.
  const returned = useEidReturn();
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
      {returned && !details.isProven ? <StepUp returned={returned} /> : null}
      {returned && details.isProven ? <Message tone="success">{texts.proven(eid)}</Message> : null}
      <DetailList label={texts.title}>
        <DetailLine name={texts.name} note={details.hasEid ? texts.nameFrom(eid) : texts.nameFromHall}>
          {details.firstName} {details.lastName}
        </DetailLine>
        <DetailLine
          name={texts.mobile}
          note={texts.mobileNote}
          action={<ChangeLink to={portalPages.changeMobile}>{texts.changeMobile}</ChangeLink>}
        >
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
