import { usePortalConfig } from '../../platform/config-queries.ts';

/**
 * The name until the configuration has loaded. It is not in `eid.nb.ts`: pages that show only the e-ID's name do
 * not need the other texts there.
 */
const nameAtFirst = 'BankID';

/** The e-ID's name for players. */
export function useEidName(): string {
  return usePortalConfig()?.eidProvider ?? nameAtFirst;
}
