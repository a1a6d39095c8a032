import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { useSession } from '../../platform/portal-context.tsx';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** What `/mybingo/:id` shows of a hall whose page is not offered to the player: why not, and whom to call. */
export function HallPageClosed({ hall }: { hall: MyHall }) {
  const eid = usePortalConfig()?.eidProvider ?? 'BankID';
  const needsEid = useSession()?.noBankID === true;
  return (
    <Sheet as="section" gap="sm">
      <Heading level={1} data-size="sm">
        {hall.name}
      </Heading>
      <Message tone="info">
        <Paragraph>{needsEid ? hallTexts.hallPageNeedsEid(eid) : hallTexts.hallPageNotOffered}</Paragraph>
      </Message>
      <HallPhone hall={hall} />
    </Sheet>
  );
}
