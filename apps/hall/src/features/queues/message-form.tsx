import { Button, Fieldset, Radio, Textfield } from '@digdir/designsystemet-react';
import type { Queue } from '@lokalbingo/contract/cases';
import { complaintTextLength } from '@lokalbingo/contract/complaints';
import { Stack } from '@lokalbingo/ui/stack';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { writingTexts } from './complaint-case.nb.ts';
import { reasonText, stepTexts, queuesTexts as texts } from './queues.nb.ts';

/** The message to the player. */
export type PlayerMessage = { readonly messageCode?: string; readonly text?: string };

type MessageFormProps = {
  readonly step: Queue['steps'][number];
  readonly isSending: boolean;
  readonly onChosen: (message: PlayerMessage) => void;
  readonly onCancel: () => void;
};

/**
 * Asks for the message to the player: one of the step's predefined phrases, a text, or both. A digit key
 * chooses a phrase and moves the focus to the text. Enter sends the message; in the text field, Ctrl+Enter does.
 */
export function MessageForm({
  step: { step, messageCodes: words = [], writes },
  isSending,
  onChosen,
  onCancel,
}: MessageFormProps) {
  const [messageCode, setMessageCode] = useState(words[0]);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.target === text.current) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      return;
    }
    const at = Number(event.key) - 1;
    const word = words[at];
    if (word === undefined) return;
    event.preventDefault();
    setMessageCode(word);
    (text.current ?? form.current?.querySelectorAll('input')[at])?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const written = text.current?.value.trim();
    setMissing(written === '');
    if (written === '') text.current?.focus();
    else
      onChosen({
        ...(messageCode !== undefined && { messageCode }),
        ...(written !== undefined && { text: written }),
      });
  };
  return (
    <Stack as="form" ref={form} noValidate onKeyDown={onKeyDown} onSubmit={submit}>
      {words.length > 0 ? (
        <Fieldset>
          <Fieldset.Legend>{texts.messageToPlayer}</Fieldset.Legend>
          {words.map((word, at) => (
            <Radio
              key={word}
              name="messageCode"
              value={word}
              label={`${at + 1} ${reasonText(word)}`}
              checked={word === messageCode}
              onChange={() => setMessageCode(word)}
            />
          ))}
        </Fieldset>
      ) : null}
      {writes ? (
        <Textfield
          multiline
          rows={6}
          ref={text}
          label={step === 'answer' ? writingTexts.answer : writingTexts.ask}
          description={writingTexts.hint}
          maxLength={complaintTextLength}
          readOnly={isSending}
          error={isMissing ? writingTexts.missing : undefined}
          required
        />
      ) : null}
      <ButtonRow>
        <Button type="submit" data-color={writes ? 'accent' : 'danger'} loading={isSending}>
          {writes ? writingTexts.send : stepTexts[step].name}
        </Button>
        <Button variant="secondary" data-color="neutral" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
