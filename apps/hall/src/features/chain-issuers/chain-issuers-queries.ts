import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { listChainIssuers } from '@lokalbingo/contract/staff-issuers';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** A chain, with its issuer. */
export type Chain = AnswerOf<typeof listChainIssuers>['chains'][number];

const queryKey = ['chain-issuers'];

/** The chains, with their issuers. */
export function useChainIssuers() {
  const { api } = useConsole();
  return useQuery({ queryKey, queryFn: ({ signal }) => ask(api, listChainIssuers, { signal }) });
}

/** Returns a function that fetches the chains again after a change. */
export function useChainIssuersChanged(): () => void {
  const { queries } = useConsole();
  return () => void queries.invalidateQueries({ queryKey });
}
