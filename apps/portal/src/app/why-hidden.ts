import { whyNotOffered } from '../parts/amounts/amounts.nb.ts';
import { useSession } from '../platform/portal-context.tsx';

/** Why a hall's card leaves something out: the missing e-ID, or else that the hall does not offer it. */
export function useWhyHidden(otherwise: string): string {
  return useSession()?.noBankID ? whyNotOffered({ state: 'disabled', why: 'e_id_required' }) : otherwise;
}
