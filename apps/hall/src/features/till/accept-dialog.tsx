import { Button, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { acceptDifference } from '@lokalbingo/contract/till-settlements';
import type { Ore } from '@lokalbingo/money';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { settlementTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

const shortestReason = 5;

type AcceptDialogProps = {
  readonly differenceId: number;
  readonly amount: Ore;
  readonly onClose: () => void;
};

/** Accepts a cash discrepancy with a reason. */
export function AcceptDialog({ differenceId, amount, onClose }: AcceptDialogProps) {
  const { api, queries } = useConsole();
  const field = useRef<HTMLInputElement>(null);
  const [isTooShort, setTooShort] = useState(false);
  const accepting = useCall({
    call: (reason: string) => ask(api, acceptDifference, { body: { differenceId, reason } }),
    onAnswer: () => {
      void queries.invalidateQueries({ queryKey: tillKey });
      onClose();
    },
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setTooShort(reason.length < shortestReason);
    if (reason.length < shortestReason) field.current?.focus();
    else accepting.send(reason);
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.acceptTitle(amount)} focusOn={field}>
      <Stack as="form" onSubmit={press} noValidate>
        <Textfield
          ref={field}
          label={texts.reason}
          maxLength={500}
          autoComplete="off"
          error={isTooShort ? texts.reasonTooShort : undefined}
        />
        {accepting.problem ? (
          <FailureMessage problem={accepting.problem}>{tillFailureText(accepting.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" className="lb-wide" loading={accepting.isSending}>
          {texts.accept}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
