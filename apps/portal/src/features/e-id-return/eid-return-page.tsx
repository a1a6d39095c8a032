import type { EidPurpose } from '@lokalbingo/contract/e-id';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { eidPages, takeEidDeparture } from '../../parts/eid/eid-departure.ts';
import { sendEidReturn } from '../../parts/eid/eid-message.ts';
import { readEidReturn } from '../../parts/eid/read-eid-return.ts';
import { Page } from '../../platform/page.tsx';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { eidReturnTexts } from './eid-return.nb.ts';

/**
 * `/bankIdreturn`: in a frame it sends the result to the surrounding page. In the whole window (where a frame
 * is refused, and always for a forgotten password or a renewed proof) it continues to the page that began the
 * flow.
 */
export function EidReturnPage() {
  const [query] = useSearchParams();
  const portal = usePortal();
  const isFramed = window.parent !== window;
  const [purpose] = useState(() => (isFramed ? undefined : whatFor(portal)));
  useEffect(() => {
    if (isFramed) sendEidReturn(readEidReturn(query) ?? { kind: 'cancelled' });
  }, [isFramed, query]);
  if (purpose) return <Navigate to={`${eidPages[purpose]}?${query}`} replace />;
  return (
    <Page title={eidReturnTexts.title} width="form">
      <main>
        <LoadingLine>{eidReturnTexts.waiting}</LoadingLine>
      </main>
    </Page>
  );
}

/**
 * The purpose of the flow. Without a stored one, a logged-in player is renewing the proof of identity.
 */
function whatFor(portal: Portal): EidPurpose {
  return takeEidDeparture(portal) ?? (portal.session.current() ? 'confirm' : 'reset');
}
