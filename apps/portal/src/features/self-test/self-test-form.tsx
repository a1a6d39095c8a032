import { Button, Paragraph } from '@digdir/designsystemet-react';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, useRef, useState } from 'react';
import { type Answer, questionCount } from './pgsi.ts';
import { Question } from './question.tsx';
import { selfTestTexts as texts } from './self-test.nb.ts';

/**
 * The nine questions. Calls `onWhole` with the answers when all are answered. The answers are kept only here.
 */
export function SelfTestForm({ onWhole }: { onWhole: (answers: readonly Answer[]) => void }) {
  const [given, setGiven] = useState<readonly (Answer | undefined)[]>(() =>
    Array(questionCount).fill(undefined),
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const firsts = useRef<(HTMLInputElement | null)[]>([]);
  const missing = given.flatMap((answer, at) => (answer === undefined ? [at] : []));
  const [firstMissing] = missing;
  const lead = (at: number) => firsts.current[at]?.focus();

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (firstMissing === undefined) onWhole(given.filter((answer) => answer !== undefined));
    else lead(firstMissing);
  };
  return (
    <form onSubmit={ask} noValidate>
      <Stack gap="xl">
        <Paragraph>{texts.when}</Paragraph>
        {texts.questions.map((question, at) => (
          <Question
            key={question}
            at={at}
            question={question}
            given={given[at]}
            isMissing={wasSubmitted && given[at] === undefined}
            onAnswer={(answer) => setGiven(given.with(at, answer))}
            first={(input) => {
              firsts.current[at] = input;
            }}
          />
        ))}
        <Stack gap="sm" align="start">
          {wasSubmitted && firstMissing !== undefined ? (
            <Message tone="warning">
              <Paragraph>{texts.missing(missing.length)}</Paragraph>
              <LinkButton type="button" onClick={() => lead(firstMissing)}>
                {texts.toFirstMissing(firstMissing)}
              </LinkButton>
            </Message>
          ) : null}
          <Button type="submit">{texts.show}</Button>
        </Stack>
      </Stack>
    </form>
  );
}
