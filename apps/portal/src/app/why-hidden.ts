import { whyNotOffered } from '../parts/amounts/amounts.nb.ts';
import { useSession } from '../platform/portal-context.tsx';

/** Returns why a hall's card leaves something out: the player has no e-ID, or else the given reason. */
export function useWhyHidden(otherwise: string): string {
  return useSession()?.noBankID ? whyNotOffered({ state: 'disabled', why: 'e_id_required' }) : otherwise;
}
