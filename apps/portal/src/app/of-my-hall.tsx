import type { ReactNode } from 'react';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { hallTexts } from '../features/my-halls/my-halls.nb.ts';
import { NotPossibleDialog } from '../features/my-halls/not-possible-dialog.tsx';

type OfMyHallProps = {
  readonly hallId: number;
  /** Context for the message when the hall is not the player's. */
  readonly heading?: string;
  readonly onClose: () => void;
  readonly children: (hall: MyHall) => ReactNode;
};

/**
 * Opens a dialog of one of the player's halls, or explains why it does not. Empty until the halls have
 * loaded.
 */
export function OfMyHall({ hallId, heading = hallTexts.title, onClose, children }: OfMyHallProps) {
  const halls = useMyHallsInAllChains().data;
  if (halls === undefined) return null;
  const hall = halls.find(({ id }) => id === hallId);
  if (hall !== undefined) return children(hall);
  return <NotPossibleDialog heading={heading} why={hallTexts.notMyHall} hall={undefined} onClose={onClose} />;
}
