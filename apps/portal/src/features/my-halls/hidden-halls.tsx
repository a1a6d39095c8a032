import { Paragraph } from '@digdir/designsystemet-react';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Message } from '@lokalbingo/ui/message';
import { usePortal } from '../../platform/portal-context.tsx';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

type HiddenHallsProps = {
  ofChain: readonly MyHall[] | undefined;
  ofAll: readonly MyHall[] | undefined;
};

/**
 * How many of the player's own halls the chosen chain hides, with a link to them; renders nothing if there
 * are none.
 */
export function HiddenHalls({ ofChain, ofAll }: HiddenHallsProps) {
  const { session } = usePortal();
  const hidden = ofChain && ofAll ? ofAll.length - ofChain.length : 0;
  if (hidden === 0) return null;
  return (
    <Message tone="neutral" live="off">
      <Paragraph>{hallTexts.hiddenHalls(hidden)}</Paragraph>
      <LinkButton onClick={() => session.setOwnerFilter(undefined)}>{hallTexts.showAllHalls}</LinkButton>
    </Message>
  );
}
