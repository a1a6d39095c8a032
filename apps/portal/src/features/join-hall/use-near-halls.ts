import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { findNearestHalls } from '@lokalbingo/contract/lobby';
import { useState } from 'react';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import { chainLimit } from '../../platform/chosen-chain.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** The halls nearest to a postcode, fetched on demand, one search at a time. */
export function useNearHalls() {
  const portal = usePortal();
  // The halls of the last search stay until the next search has its result.
  const [halls, setHalls] = useState<readonly Hall[]>();
  const finding = useCall({
    call: async ({ postnr }: { readonly postnr: string }) =>
      ask(portal.api, findNearestHalls, { body: { postnr, ...(await chainLimit(portal)) } }),
    onAnswer: (answer) => setHalls(answer.halls.map(hallOf)),
    onProblem: () => setHalls(undefined),
  });
  return { halls, problem: finding.problem, isFinding: finding.isSending, find: finding.send };
}
