import { useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../platform/portal-context.tsx';
import { takeEidArrival } from './eid-departure.ts';
import { type EidReturn, readEidReturn } from './eid-return-shape.ts';

/** What the issuer may put in our address, all of it gone once it has been read. */
const parameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'];

/** The same query without what the e-ID has put there. */
export function withoutEidReturn(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  if (readEidReturn(query) !== undefined) for (const name of parameters) rest.delete(name);
  return rest;
}

/**
 * The return that this screen was opened with. The address is cleaned at once, in place, so that neither a reload nor
 * the Back button hands the same code on again.
 */
export function useEidReturn(): EidReturn | undefined {
  const portal = usePortal();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [returned] = useState(() => readEidReturn(query) ?? takeEidArrival(portal));
  const rest = withoutEidReturn(query).toString();
  const mustClean = readEidReturn(query) !== undefined;
  // In the layout phase, so that a screen which moves on at once does so after this and not before.
  useLayoutEffect(() => {
    if (mustClean) void navigate({ search: rest }, { replace: true, preventScrollReset: true });
  }, [mustClean, rest, navigate]);
  return returned;
}
