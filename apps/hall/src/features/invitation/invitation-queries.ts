import { ask } from '@lokalbingo/browser/ask';
import { lookAtInvitation, startInvitedTotp } from '@lokalbingo/contract/staff-invitations';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** Whose invitation a link is. */
export function useInvitation(token: string) {
  const { bareApi } = useConsole();
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => ask(bareApi, lookAtInvitation, { body: { token }, signal }),
  });
}

/** The secret for the app, asked for once: each asking makes a new one. */
export function useAppSecret(token: string) {
  const { bareApi } = useConsole();
  return useQuery({
    queryKey: ['invitation-secret', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => ask(bareApi, startInvitedTotp, { body: { token }, signal }),
  });
}
