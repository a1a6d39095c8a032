import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import type { Call } from '@lokalbingo/browser/use-call';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { settingsFailureText, hallSettingsTexts as texts } from './hall-settings.nb.ts';

/** A part of the settings, with its heading. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Sheet as="section" flat aria-labelledby={heading}>
      <Heading level={2} data-size="2xs" id={heading}>
        {title}
      </Heading>
      {children}
    </Sheet>
  );
}

type SaveFormProps = {
  /** Whether the person may change it. */
  mayChange: boolean;
  call: Pick<Call<never, unknown>, 'isSending' | 'answer' | 'problem' | 'clear'>;
  /** The button's text, and the text shown when it is done. */
  submit?: string;
  done?: string;
  onSave: (typed: FormData) => void;
  children: ReactNode;
};

/** A form that saves a part of the settings and shows the result. */
export function SaveForm(props: SaveFormProps) {
  const { mayChange, call, submit = texts.save, done = texts.saved, onSave, children } = props;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(new FormData(event.currentTarget));
  };
  return (
    <Stack as="form" method="post" onSubmit={save} onChange={call.clear} noValidate>
      {children}
      {call.problem ? (
        <FailureMessage problem={call.problem}>{settingsFailureText(call.problem)}</FailureMessage>
      ) : null}
      {call.answer === undefined ? null : (
        <Message tone="success">
          <Paragraph>{done}</Paragraph>
        </Message>
      )}
      {mayChange ? (
        <div>
          <Button type="submit" loading={call.isSending}>
            {submit}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
