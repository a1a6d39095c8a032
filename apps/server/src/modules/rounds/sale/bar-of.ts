import type { PlayerFlags } from '../../identity/identity.ts';
import type { Bar } from './decide-purchase.ts';

/** Why a player with these flags may watch but not buy; null when nothing is in the way (specification §6). */
export function barOf({ noBankID, forceAML }: PlayerFlags): Bar | null {
  if (noBankID) return 'e_id_required';
  return forceAML ? 'aml_update_required' : null;
}
