import type { Table } from '@lokalbingo/contract/rounds';
import { Message } from '@lokalbingo/ui/message';
import { type ReactNode, use } from 'react';
import { BreakContext } from '../../platform/break-context.ts';
import { purchaseTexts, watchOnlyText } from './purchase.nb.ts';

/** Replaces buying for a player who cannot buy now; null for one who can. */
export function useNoBuying({ player: { watchesOnlyBecause } }: Table): ReactNode {
  const onBreak = use(BreakContext);
  // The clock decides whether a break is over, before the table says so.
  if (watchesOnlyBecause === null || watchesOnlyBecause === 'on_break') return onBreak?.panel ?? null;
  return (
    <Message tone="warning" heading={purchaseTexts.onlyWatchHeading} live="off">
      {watchOnlyText(watchesOnlyBecause)}
    </Message>
  );
}
