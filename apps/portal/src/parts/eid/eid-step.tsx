import type { ApiProblem } from '@lokalbingo/api-client/api';
import { type EidPurpose, startEid } from '@lokalbingo/contract/e-id';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { portalConfigQuery } from '../../platform/config-queries.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { eidTexts } from './eid.nb.ts';
import { departForEid, takeEidArrival } from './eid-departure.ts';
import { EidFrame } from './eid-frame.tsx';
import { useEidName } from './eid-name.ts';
import type { EidReturn } from './read-eid-return.ts';

type EidStepProps = {
  purpose: EidPurpose;
  /** Called with the answer, when the e-ID ran in a frame or was left by the Back button. */
  onReturn: (returned: EidReturn) => void;
  /** Called when the e-ID could not be started. */
  onFailure: (problem: ApiProblem) => void;
};

/**
 * Begins an e-ID flow as soon as it is shown: sends the whole window to the issuer, or shows the issuer in a
 * frame if the installation is configured for that.
 */
export function EidStep({ purpose, onReturn, onFailure }: EidStepProps) {
  const portal = usePortal();
  const config = useQuery(portalConfigQuery(portal));
  const eid = useEidName();
  // Without the configuration the whole window still works, with every issuer.
  const mode = config.data?.eid.mode ?? (config.isError ? 'redirect' : undefined);
  const [framed, setFramed] = useState<string>();
  const onBegun = useEffectEvent((authorizationUrl: string) => {
    if (mode === 'inline') setFramed(authorizationUrl);
    else departForEid(portal, purpose, authorizationUrl);
  });
  const onRefused = useEffectEvent((problem: ApiProblem) => {
    if (problem.code === 'login_required') portal.session.end('refused');
    else onFailure(problem);
  });
  const isKnown = mode !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const left = new AbortController();
    portal.api.call(startEid, { body: { purpose }, signal: left.signal }).then(
      (begun) => {
        if (left.signal.aborted) return;
        if (begun.ok) onBegun(begun.value.authorizationUrl);
        else onRefused(begun.problem);
      },
      // Only leaving the step aborts its call.
      () => undefined,
    );
    return () => left.abort();
  }, [portal, purpose, isKnown]);
  useShownAgain(() => onReturn(takeEidArrival(portal) ?? { kind: 'cancelled' }));

  if (framed === undefined) return <LoadingLine>{eidTexts.leaving(eid)}</LoadingLine>;
  return (
    <EidFrame
      address={framed}
      onReturn={onReturn}
      onWholeWindow={() => departForEid(portal, purpose, framed)}
    />
  );
}

/**
 * A browser may keep this page while the window is at the e-ID, and restore it on return from there or with
 * the Back button.
 */
function useShownAgain(onShownAgain: () => void) {
  const onShown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onShownAgain();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShown(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
