import type { CallResult } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { changeEmail, changeMobile, sendMobileCode } from '@lokalbingo/contract/own-details';
import { getOwnDetails } from '@lokalbingo/contract/own-details';
import { queryOptions } from '@tanstack/react-query';
import { type StepOutcome, stepOutcome } from '../../parts/account/step-outcome.ts';
import type { Portal } from '../../platform/portal.ts';

/** The player's own account data. */
export type OwnDetails = AnswerOf<typeof getOwnDetails>;

/** Fetched again each time the page is opened: an address may be confirmed in another window. */
export const ownDetailsQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['own-details'],
    queryFn: ({ signal }) => ask(portal.api, getOwnDetails, { signal }),
    refetchOnWindowFocus: true,
  });

/** Records whether this session has recently stepped up. */
export function setProven(portal: Portal, isProven: boolean): void {
  portal.queries.setQueryData(ownDetailsQuery(portal).queryKey, (known) => known && { ...known, isProven });
}

type ProvenOperation = typeof changeEmail | typeof changeMobile | typeof sendMobileCode;

/**
 * Reads the answer to a step that requires step-up. If the step-up has expired, the player must step up
 * again.
 */
export function provenStep<Op extends ProvenOperation>(portal: Portal, result: CallResult<Op>): StepOutcome {
  if (!result.ok && result.problem.code === 'e_id_proof_required') setProven(portal, false);
  return stepOutcome(result);
}
