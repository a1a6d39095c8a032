import { Button, Heading } from '@digdir/designsystemet-react';
import { toMyPageDialog } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import { HelplineLinks } from '../../platform/helpline-links.tsx';
import { PhoneLink } from '../../platform/phone-link.tsx';
import { useTableState } from '../../table/table-context.tsx';
import styles from './safe-play.module.css';
import { safePlayTexts } from './safe-play.nb.ts';

/** Links to a pause and to the limits, and whom to talk to: the hall, and the helpline. */
export function SafePlay() {
  const state = useTableState();
  if (state.kind !== 'open') return null;
  const { hallId, name, phone } = state.table.hall;
  return (
    <Stack as="section" gap="sm" aria-labelledby="spill-trygt">
      <Heading level={3} data-size="2xs" id="spill-trygt">
        {safePlayTexts.heading}
      </Heading>
      <div className={styles.ways}>
        <Button asChild variant="secondary">
          <a href={toMyPageDialog('spillepause', hallId)} target="_top">
            {safePlayTexts.pause}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={toMyPageDialog('spillegrenser', hallId)} target="_top">
            {safePlayTexts.limits}
          </a>
        </Button>
      </div>
      <p className={styles.talk}>
        {name} <PhoneLink phone={phone} />
      </p>
      <p className={styles.talk}>
        <HelplineLinks />
      </p>
    </Stack>
  );
}
