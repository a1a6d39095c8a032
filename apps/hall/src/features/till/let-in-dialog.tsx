import { Button, Field, Label, Select } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { type getTill, letIntoShift, type OwnShift } from '@lokalbingo/contract/till';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { tillTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

type LetInDialogProps = {
  readonly shift: OwnShift;
  readonly colleagues: AnswerOf<typeof getTill>['colleagues'];
  readonly onClose: () => void;
};

/** Lets a colleague work at the drawer. */
export function LetInDialog({ shift, colleagues, onClose }: LetInDialogProps) {
  const { api, queries } = useConsole();
  const choice = useRef<HTMLSelectElement>(null);
  const letting = useCall({
    call: (staffId: number) => ask(api, letIntoShift, { body: { shiftId: shift.shiftId, staffId } }),
    onAnswer: () => {
      void queries.invalidateQueries({ queryKey: tillKey });
      onClose();
    },
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const staffId = Number(choice.current?.value);
    if (staffId > 0) letting.send(staffId);
    else choice.current?.focus();
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.letIn} focusOn={choice}>
      <Stack as="form" onSubmit={press} noValidate>
        <Field>
          <Label>{texts.colleague}</Label>
          <Select ref={choice} defaultValue="">
            <Select.Option value="" disabled>
              {texts.chooseColleague}
            </Select.Option>
            {colleagues.map(({ staffId, name }) => (
              <Select.Option key={staffId} value={staffId}>
                {name}
              </Select.Option>
            ))}
          </Select>
        </Field>
        {letting.problem ? (
          <FailureMessage problem={letting.problem}>{tillFailureText(letting.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" className="lb-wide" loading={letting.isSending}>
          {texts.letInSubmit}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
