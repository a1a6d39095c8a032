import { usePortalConfig } from '../../platform/config-queries.ts';
import { eidTexts } from './eid.nb.ts';

/** What players know the e-ID as. */
export function useEidName(): string {
  return usePortalConfig()?.eidProvider ?? eidTexts.fallbackName;
}
