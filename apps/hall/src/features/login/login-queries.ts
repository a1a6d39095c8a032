import { ask } from '@lokalbingo/browser/ask';
import { findChainLogin } from '@lokalbingo/contract/staff-issuers';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The name of the chain that logs in people with an e-mail address; null when there is none. */
export function useChainOf(username: string) {
  const { rawApi } = useConsole();
  return useQuery({
    queryKey: ['chain-login', username],
    enabled: username.includes('@'),
    queryFn: async ({ signal }) =>
      (await ask(rawApi, findChainLogin, { body: { username }, signal })).chainName,
  });
}
