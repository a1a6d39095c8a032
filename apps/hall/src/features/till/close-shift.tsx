import { Button } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { settlementPage } from '@lokalbingo/contract/hall-addresses';
import type { CashCount } from '@lokalbingo/contract/till';
import { closeShift } from '@lokalbingo/contract/till-settlements';
import { useNavigate } from 'react-router';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import styles from './close-shift.module.css';
import { CountForm } from './count-form.tsx';
import { tillTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

/** Counts the drawer blind, closes the shift and opens its settlement. */
export function CloseShift({ shiftId, onCancel }: { shiftId: number; onCancel: () => void }) {
  const { api, queries } = useConsole();
  const navigate = useNavigate();
  const closing = useCall({
    call: (count: CashCount) => ask(api, closeShift, { body: { shiftId, count } }),
    onAnswer: ({ settlement }) => {
      void queries.invalidateQueries({ queryKey: tillKey });
      void navigate(settlementPage(settlement.shiftId));
    },
  });
  return (
    <div className={styles.close}>
      <CountForm submit={texts.closeBy} isSending={closing.isSending} onCount={closing.send}>
        {closing.problem ? (
          <FailureMessage problem={closing.problem}>{tillFailureText(closing.problem)}</FailureMessage>
        ) : null}
      </CountForm>
      <Button variant="tertiary" data-color="neutral" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
