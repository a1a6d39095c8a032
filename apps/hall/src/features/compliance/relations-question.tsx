import { Button, Field, Heading, Input, Label, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { answerAuthority, type ListedPerson, personsAtMost } from '@lokalbingo/contract/compliance-relations';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { readPersons, textOfFile } from './read-persons.ts';
import { relationsFailureText, relationsTexts as texts } from './relations.nb.ts';

/** Answers an authority that asks which persons on a list are customers. The answer is a file. */
export function RelationsQuestion() {
  const { api } = useConsole();
  const [list, setList] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const asking = useCall<{ reference: string; persons: ListedPerson[] }>({
    call: async (body) => saveFile(await ask(api, answerAuthority, { body })),
    onAnswer: () => setList(''),
  });
  const change = (text: string) => {
    setList(text);
    setComplaint(undefined);
  };
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="xs">
        {texts.title}
      </Heading>
      <Paragraph>{texts.text}</Paragraph>
      <ShortForm
        onSubmit={(typed) => {
          const { persons, unreadable } = readPersons(list);
          const wrong = complaintAbout(persons.length, unreadable);
          setComplaint(wrong);
          if (!wrong)
            asking.send({ reference: String(typed.get('reference')).trim(), persons: [...persons] });
        }}
      >
        <Textfield
          label={texts.reference}
          description={texts.referenceHint}
          name="reference"
          maxLength={500}
          autoComplete="off"
        />
        <Field>
          <Label>{texts.file}</Label>
          <Input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              if (target.files?.[0]) void textOfFile(target.files[0]).then(change);
              // The same file may be chosen again, corrected or for another question.
              target.value = '';
            }}
          />
        </Field>
        <Textfield
          multiline
          rows={6}
          label={texts.list}
          description={texts.listHint}
          maxLength={30_000}
          autoComplete="off"
          spellCheck={false}
          value={list}
          onChange={({ target }) => change(target.value)}
          error={complaint}
        />
        {asking.problem ? (
          <FailureMessage problem={asking.problem}>{relationsFailureText(asking.problem)}</FailureMessage>
        ) : null}
        {asking.input && !asking.isSending && !asking.problem ? (
          <Message tone="success">
            <Paragraph>{texts.done}</Paragraph>
          </Message>
        ) : null}
        <Button type="submit" loading={asking.isSending}>
          {texts.submit}
        </Button>
      </ShortForm>
    </Sheet>
  );
}

function complaintAbout(count: number, unreadable: readonly number[]): string | undefined {
  if (unreadable.length > 0) return texts.unreadable(unreadable);
  if (count > personsAtMost) return texts.tooMany;
  return count === 0 ? texts.listMissing : undefined;
}
