import { Button } from '@digdir/designsystemet-react';
import { toMyPageDialog } from '@lokalbingo/contract/addresses';
import { minutes } from '@lokalbingo/contract/durations';
import type { Table } from '@lokalbingo/contract/rounds';
import { formatSignedOre, subtractOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { HelplineLinks } from '../../platform/helpline-links.tsx';
import { breakTexts } from './break.nb.ts';
import type { Break } from './break.ts';
import styles from './break-panel.module.css';

type BreakPanelProps = { readonly table: Table; readonly now: Break };

/**
 * Shown in place of the purchase form during a break: its end, the result of the play so far, and where to get help. Short
 * enough to fit a phone.
 */
export function BreakPanel({ table: { hall, session }, now }: BreakPanelProps) {
  const { openedAt, staked, won } = session;
  const playedFor = Math.round((now.from.getTime() - openedAt.getTime()) / minutes(1));
  return (
    <Stack gap="sm">
      <Message tone="info" heading={breakTexts.heading(playedFor, now.until)} live="polite">
        <p>{breakTexts.meanwhile}</p>
      </Message>
      <p className={styles.result}>
        <strong className="lb-numbers">{breakTexts.net(formatSignedOre(subtractOre(won, staked)))}</strong>{' '}
        <span className={styles.sums}>{breakTexts.sums(staked, won)}</span>
      </p>
      <div className={styles.ways}>
        <Button asChild variant="secondary">
          <a href={toMyPageDialog('spillegrenser', hall.hallId)} target="_top">
            {breakTexts.limits}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={toMyPageDialog('spillepause', hall.hallId)} target="_top">
            {breakTexts.pause}
          </a>
        </Button>
      </div>
      <p className={styles.talk}>
        {breakTexts.talk} <HelplineLinks />
      </p>
    </Stack>
  );
}
