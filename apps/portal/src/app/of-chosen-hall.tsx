import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { hallTexts } from '../features/my-halls/my-halls.nb.ts';
import { NotPossibleDialog } from '../features/my-halls/not-possible-dialog.tsx';

type OfChosenHallProps = {
  readonly heading: string;
  readonly onChoose: (hallId: number) => void;
  readonly onClose: () => void;
  /** Opened at once for a player with only one hall. */
  readonly children: (hall: MyHall) => ReactNode;
};

/**
 * For an address that names no hall: a player with several halls chooses one. Empty until the halls have
 * loaded.
 */
export function OfChosenHall({ heading, onChoose, onClose, children }: OfChosenHallProps) {
  const halls = useMyHallsInAllChains().data;
  if (halls === undefined) return null;
  const [first, second] = halls;
  if (first === undefined)
    return (
      <NotPossibleDialog heading={heading} why={hallTexts.noHallYet} hall={undefined} onClose={onClose} />
    );
  if (second === undefined) return children(first);
  return (
    <ModalDialog open heading={heading} onClose={onClose}>
      <Stack>
        <Paragraph>{hallTexts.whichHall}</Paragraph>
        {halls.map(({ id, name }) => (
          <Button key={id} variant="secondary" onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </Stack>
    </ModalDialog>
  );
}
