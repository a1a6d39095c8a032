import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import type { MyHall } from './my-hall.ts';

export type NotPossibleDialogProps = {
  /** The heading that the dialog would have had. */
  heading: string;
  /** Why it is not possible. */
  why: string;
  /** Whom to call; absent unless the address names one of the player's halls. */
  hall: MyHall | undefined;
  /** Further actions. */
  children?: ReactNode;
  onClose: () => void;
};

/** Shown when an address opens something that the hall's card does not offer: why not, and whom to call. */
export function NotPossibleDialog({ heading, why, hall, children, onClose }: NotPossibleDialogProps) {
  return (
    <ModalDialog open heading={heading} onClose={onClose}>
      <Stack>
        <Message tone="info">
          <Paragraph>{why}</Paragraph>
        </Message>
        {hall ? <HallPhone hall={hall} /> : null}
        {children}
      </Stack>
    </ModalDialog>
  );
}
