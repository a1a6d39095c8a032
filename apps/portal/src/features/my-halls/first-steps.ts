import { useQuery } from '@tanstack/react-query';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { balanceQuery } from './balance-queries.ts';
import { hasMovementsQuery, useMyHallsInAllChains } from './hall-queries.ts';
import type { MyHall } from './my-hall.ts';

/** What a new member has done of what comes before playing. The deposit, which makes an end of it, is never done. */
export type FirstSteps = {
  readonly isVerified: boolean;
  readonly hasDeclared: boolean;
  /** The one hall in which the member has a card. */
  readonly hall: MyHall | undefined;
};

/**
 * The first steps of a player who has not begun: who has no card, or a single one that no money has ever been on.
 * Null of everyone else; undefined while that is not known.
 */
export function useFirstSteps(): FirstSteps | null | undefined {
  const session = useSession();
  const { data: halls, isError } = useMyHallsInAllChains();
  const only = halls?.length === 1 ? halls[0] : undefined;
  const isUntouched = useIsUntouched(only);
  if (session === undefined || session.forceAML) return null;
  if (halls === undefined) return isError ? null : undefined;
  if (only === undefined && halls.length > 0) return null;
  // Nobody with a pause is invited to put in money.
  if (only?.offers.keep_game_window.state === 'disabled') return null;
  if (only !== undefined && isUntouched !== true) return isUntouched === undefined ? undefined : null;
  return { isVerified: !session.noBankID, hasDeclared: !session.updateAML, hall: only };
}

/** Whether no money has ever been on a card. What the hall does not show, or cannot be asked, counts as used. */
function useIsUntouched(hall: MyHall | undefined): boolean | undefined {
  const portal = usePortal();
  const isShown = hall?.offers.see_movements.state === 'offered';
  const balance = useQuery({ ...balanceQuery(portal, hall?.id ?? 0), enabled: isShown });
  const isEmpty = balance.data === 0;
  const movements = useQuery({ ...hasMovementsQuery(portal, hall?.id ?? 0), enabled: isShown && isEmpty });
  if (!isShown || balance.isError || movements.isError) return false;
  if (balance.data === undefined) return undefined;
  if (!isEmpty) return false;
  return movements.data === undefined ? undefined : !movements.data;
}
