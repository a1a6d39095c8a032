import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { usePortalConfig } from '../../platform/config-queries.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** Replaces the card of `/mybingo/:id` for a player without the e-ID: what is missing, and whom to call. */
export function HallPageClosed({ hall }: { hall: MyHall }) {
  const eid = usePortalConfig()?.eidProvider ?? 'BankID';
  return (
    <Sheet as="section" gap="sm">
      <Heading level={1} data-size="sm">
        {hall.name}
      </Heading>
      <Message tone="info">
        <Paragraph>{hallTexts.hallPageNeedsEid(eid)}</Paragraph>
      </Message>
      <HallPhone hall={hall} />
    </Sheet>
  );
}
