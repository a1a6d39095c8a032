import type { Table } from '@lokalbingo/contract/rounds';
import { type ReactNode, useId, useState } from 'react';
import { GameDialog } from '../../platform/game-dialog.tsx';
import type { DayChoice } from './day-choice.ts';
import type { DayContents } from './day-contents.tsx';
import type { DayPurchase } from './day-purchase.tsx';
import { useNoBuying } from './no-buying.tsx';
import { purchaseTexts } from './purchase.nb.ts';
import type { PurchaseState } from './purchase-desk.ts';

type DayDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly table: Table;
  readonly desk: PurchaseState;
  /** The content of the dialog; undefined while loading. */
  readonly parts:
    | { readonly DayContents: typeof DayContents; readonly DayPurchase: typeof DayPurchase }
    | undefined;
  /** Shown while loading. */
  readonly meanwhile: ReactNode;
};

/**
 * "Dagens spill": all rounds of the day that are on sale, for buying the same tickets for one or several of
 * them at once. Initially nothing is chosen.
 */
export function DayDialog(props: DayDialogProps) {
  // The player must confirm the text again at each opening.
  return props.open ? <OpenDay {...props} /> : null;
}

function OpenDay({ onClose, table, desk, parts, meanwhile }: DayDialogProps) {
  const { day } = desk;
  const [hasRead, setHasRead] = useState(false);
  const laterId = useId();
  const noBuying = useNoBuying(table);
  const until = untilWhenClosed(day);
  const later = { id: laterId, until, hasRead, onRead: setHasRead };
  return (
    <GameDialog
      open
      size="lg"
      onClose={onClose}
      heading={purchaseTexts.day}
      actions={
        parts === undefined || noBuying || day.open.length === 0 ? null : (
          <parts.DayPurchase table={table} desk={desk} later={later} />
        )
      }
    >
      {parts ? <parts.DayContents table={table} desk={desk} later={later} /> : meanwhile}
    </GameDialog>
  );
}

/**
 * The start of the last chosen round: until then, the purchase closes other games. Undefined when only the
 * next round is chosen.
 */
function untilWhenClosed({ open, chosen }: DayChoice): Date | undefined {
  const last = chosen.at(-1);
  return last === open[0] ? undefined : last?.startsAt;
}
