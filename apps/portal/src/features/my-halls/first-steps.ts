import { useQuery } from '@tanstack/react-query';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { balanceQuery } from './balance-queries.ts';
import { hasTransactionsQuery, useMyHallsInAllChains } from './hall-queries.ts';
import type { MyHall } from './my-hall.ts';

/**
 * The steps before playing that a new member has completed. The deposit is never among them: it ends the
 * welcome.
 */
export type FirstSteps = {
  readonly isVerified: boolean;
  readonly hasDeclared: boolean;
  /** The one hall in which the member has a card. */
  readonly hall: MyHall | undefined;
};

/**
 * The first steps of a new player: one without a card, or with a single card that never held money. Null for
 * everyone else; undefined while unknown.
 */
export function useFirstSteps(): FirstSteps | null | undefined {
  const session = useSession();
  const { data: halls, isError } = useMyHallsInAllChains();
  const only = halls?.length === 1 ? halls[0] : undefined;
  const isUntouched = useIsUntouched(only);
  if (session === undefined || session.forceAML) return null;
  if (halls === undefined) return isError ? null : undefined;
  if (only === undefined && halls.length > 0) return null;
  // A paused player is not invited to pay in.
  if (only?.offers.keep_game_window.state === 'disabled') return null;
  if (only !== undefined && isUntouched !== true) return isUntouched === undefined ? undefined : null;
  return { isVerified: !session.noBankID, hasDeclared: !session.updateAML, hall: only };
}

/**
 * Whether a card never held money. A balance that the hall hides, or that cannot be fetched, counts as used.
 */
function useIsUntouched(hall: MyHall | undefined): boolean | undefined {
  const portal = usePortal();
  const isShown = hall?.offers.see_movements.state === 'offered';
  const balance = useQuery({ ...balanceQuery(portal, hall?.id ?? 0), enabled: isShown });
  const isEmpty = balance.data === 0;
  const transactions = useQuery({
    ...hasTransactionsQuery(portal, hall?.id ?? 0),
    enabled: isShown && isEmpty,
  });
  if (!isShown || balance.isError || transactions.isError) return false;
  if (balance.data === undefined) return undefined;
  if (!isEmpty) return false;
  return transactions.data === undefined ? undefined : !transactions.data;
}
