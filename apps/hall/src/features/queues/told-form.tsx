import { Button, Fieldset, Radio } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { queuesTexts as texts, toldInWords } from './queues.nb.ts';

type ToldFormProps = {
  readonly words: readonly string[];
  readonly submit: string;
  readonly isSending: boolean;
  readonly onChosen: (told: string) => void;
  readonly onCancel: () => void;
};

/** Asks what the player is told. A digit chooses, and Enter sends. */
export function ToldForm({ words, submit, isSending, onChosen, onCancel }: ToldFormProps) {
  const [told, setTold] = useState(words[0] ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    const at = Number(event.key) - 1;
    const word = words[at];
    if (word === undefined) return;
    setTold(word);
    form.current?.querySelectorAll('input')[at]?.focus();
  };
  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      onKeyDown={hear}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onChosen(told);
      }}
    >
      <Fieldset>
        <Fieldset.Legend>{texts.told}</Fieldset.Legend>
        {words.map((word, at) => (
          <Radio
            key={word}
            name="told"
            value={word}
            label={`${at + 1} ${toldInWords(word)}`}
            checked={word === told}
            onChange={() => setTold(word)}
          />
        ))}
      </Fieldset>
      <ButtonRow>
        <Button type="submit" data-color="danger" loading={isSending}>
          {submit}
        </Button>
        <Button variant="secondary" data-color="neutral" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
