import { useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../platform/portal-context.tsx';
import { takeEidArrival } from './eid-departure.ts';
import { type EidReturn, readEidReturn, withoutEidReturn } from './read-eid-return.ts';

/**
 * The return that this screen was opened with. The code is removed at once from the address and the history
 * entry, so that a reload or the Back button does not hand it on again.
 */
export function useEidReturn(): EidReturn | undefined {
  const portal = usePortal();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [returned] = useState(() => readEidReturn(query) ?? takeEidArrival(portal));
  const rest = withoutEidReturn(query).toString();
  const mustClean = readEidReturn(query) !== undefined;
  // In the layout phase, so that a screen which navigates at once does so after this.
  useLayoutEffect(() => {
    if (mustClean) void navigate({ search: rest }, { replace: true, preventScrollReset: true });
  }, [mustClean, rest, navigate]);
  return returned;
}
