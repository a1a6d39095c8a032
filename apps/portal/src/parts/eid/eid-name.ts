import { usePortalConfig } from '../../platform/config-queries.ts';

/**
 * Used until the configuration has loaded. Kept apart from the step's texts, which pages that only name the
 * e-ID do not load.
 */
const nameAtFirst = 'BankID';

/** The e-ID's name for players. */
export function useEidName(): string {
  return usePortalConfig()?.eidProvider ?? nameAtFirst;
}
