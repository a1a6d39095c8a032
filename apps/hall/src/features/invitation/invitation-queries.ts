import { ask } from '@lokalbingo/browser/ask';
import { getInvitation, startInvitedAuthenticator } from '@lokalbingo/contract/staff-invitations';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

const once = { staleTime: Number.POSITIVE_INFINITY };

/** Who is invited by a token. */
export function useInvitation(token: string) {
  const { rawApi } = useConsole();
  return useQuery({
    queryKey: ['invitation', token],
    ...once,
    queryFn: ({ signal }) => ask(rawApi, getInvitation, { body: { token }, signal }),
  });
}

/** A secret for the app, requested once, because each request creates a new one. */
export function useAuthenticatorOffer(token: string) {
  const { rawApi } = useConsole();
  return useQuery({
    queryKey: ['invitation-authenticator', token],
    ...once,
    queryFn: ({ signal }) => ask(rawApi, startInvitedAuthenticator, { body: { token }, signal }),
  });
}
