import { Button, Paragraph } from '@digdir/designsystemet-react';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { useId } from 'react';
import { useProductName } from '../../platform/config-queries.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** The first day after the player's pause from all halls; undefined when there is none, or it is unknown. */
export function globalPauseUntil(halls: readonly MyHall[] | undefined): string | undefined {
  for (const { offers } of halls ?? []) {
    const offer = offers.keep_game_window;
    if (offer.state === 'disabled' && offer.why === 'globally_paused') return offer.endsOn;
  }
  return undefined;
}

/** Says that the player has a pause from all halls, what it stops, and what is still possible. */
export function GlobalPauseNotice({ halls }: { halls: readonly MyHall[] | undefined }) {
  const until = globalPauseUntil(halls);
  if (until === undefined) return null;
  return (
    <Message tone="info" heading={hallTexts.globalPauseHeading} headingLevel={2} live="off">
      <Paragraph>{hallTexts.globalPauseText(formatIsoDay(until))}</Paragraph>
      <Paragraph>{hallTexts.globalPauseOpen}</Paragraph>
    </Message>
  );
}

type GlobalPauseButtonProps = { halls: readonly MyHall[] | undefined; onPause: () => void };

/** The link to a pause from all halls, for every member; during such a pause, to a longer one. */
export function GlobalPauseButton({ halls, onPause }: GlobalPauseButtonProps) {
  const hintId = useId();
  const product = useProductName();
  if (!halls?.some(({ offers }) => offers.set_global_pause.state === 'offered')) return null;
  return (
    <Stack gap="xs" align="start">
      <Button variant="secondary" aria-describedby={hintId} onClick={onPause}>
        {globalPauseUntil(halls) === undefined ? hallTexts.globalPause : hallTexts.globalPauseLonger}
      </Button>
      <Paragraph data-size="sm" id={hintId}>
        {hallTexts.globalPauseHint(product)}
      </Paragraph>
    </Stack>
  );
}
