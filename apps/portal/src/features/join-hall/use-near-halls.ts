import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { Hall } from '@lokalbingo/contract/halls';
import { findNearestHalls } from '@lokalbingo/contract/lobby';
import { useState } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';

/** The halls nearest to a postcode, asked for on demand and one search at a time. */
export function useNearHalls() {
  const { api, session } = usePortal();
  const [halls, setHalls] = useState<readonly Hall[]>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isFinding, setFinding] = useState(false);

  const find = async ({ postnr }: { readonly postnr: string }) => {
    if (isFinding) return;
    setProblem(undefined);
    setFinding(true);
    const filter = session.ownerFilter();
    const result = await api.call(findNearestHalls, {
      body: { postnr, ...(filter === undefined ? {} : { filter }) },
    });
    setFinding(false);
    setHalls(result.ok ? result.value.halls : undefined);
    if (!result.ok) setProblem(result.problem);
  };
  return { halls, problem, isFinding, find };
}
