import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { createCard } from '@lokalbingo/contract/player-cards';
import type { Hall } from '../../parts/halls/hall.ts';
import { chainLimit } from '../../platform/chosen-chain.ts';
import { cardCreatedAfterMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** A player card being opened in a hall. */
export type CardCreation =
  | { readonly kind: 'idle' }
  | { readonly kind: 'creating' | 'created'; readonly hall: Hall }
  | { readonly kind: 'failed'; readonly hall: Hall; readonly problem: ApiProblem };

/** The hall, and the player's address for it. */
type Wish = { readonly hall: Hall; readonly contact: { readonly postnr: string; readonly addr: string } };

/**
 * Opens player cards, one at a time. Reports a card three seconds after the request, as the specification
 * demands (§8), and never before the server has accepted.
 */
export function useCardCreation(onCreated: () => void) {
  const portal = usePortal();
  const creating = useCall({
    call: async ({ hall, contact }: Wish) => {
      const answeredAtMs = Date.now() + cardCreatedAfterMs;
      const body = { ...contact, bingoid: hall.id, ...(await chainLimit(portal)) };
      await ask(portal.api, createCard, { body });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, answeredAtMs - Date.now())));
    },
    onAnswer: onCreated,
  });
  return { creation: creationOf(creating), create: creating.send };
}

function creationOf(creating: ReturnType<typeof useCall<Wish>>): CardCreation {
  if (creating.input === undefined) return { kind: 'idle' };
  const { hall } = creating.input;
  if (creating.problem) return { kind: 'failed', hall, problem: creating.problem };
  return { kind: creating.isSending ? 'creating' : 'created', hall };
}
