import { Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { placeLegalHold } from '@lokalbingo/contract/compliance-legal-holds';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import type { ActProps } from './act.ts';
import { holdFailureText, holdTexts as texts } from './hold.nb.ts';

/** Stops all deletion of the member's data until a given day. */
export function HoldDialog({ card: { cardId }, onClose }: ActProps) {
  const { api } = useConsole();
  const [today] = useState(() => osloIsoDay(new Date()));
  const until = useRef<HTMLInputElement>(null);
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      color="accent"
      failureText={holdFailureText}
      isFilledIn={() => {
        if (until.current?.value) return true;
        until.current?.focus();
        return false;
      }}
      act={(reason) =>
        ask(api, placeLegalHold, { body: { cardId, until: until.current?.value ?? '', reason } })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <Textfield
        ref={until}
        type="date"
        label={texts.until}
        description={texts.untilHint}
        min={plusDays(today, 1)}
        defaultValue={plusMonths(today, 12)}
      />
    </ReasonDialog>
  );
}
