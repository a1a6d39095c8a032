import { usePortalConfig } from '../../platform/config-queries.ts';

/** Until the configuration has told it. Not among the step's texts, which pages that only name the e-ID do not load. */
const nameAtFirst = 'BankID';

/** What players know the e-ID as. */
export function useEidName(): string {
  return usePortalConfig()?.eidProvider ?? nameAtFirst;
}
