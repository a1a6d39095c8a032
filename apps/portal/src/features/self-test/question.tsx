import { Fieldset, Radio, ValidationMessage } from '@digdir/designsystemet-react';
import type { Ref } from 'react';
import { type Answer, answers } from './pgsi.ts';
import styles from './question.module.css';
import { selfTestTexts as texts } from './self-test.nb.ts';

type QuestionProps = {
  at: number;
  question: string;
  given: Answer | undefined;
  /** Whether the result was requested while this question has no answer. */
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
  /** The first of its answers, for focusing the question. */
  first: Ref<HTMLInputElement>;
};

/** A question with its four answers. */
export function Question({ at, question, given, isMissing, onAnswer, first }: QuestionProps) {
  return (
    <Fieldset className={styles.question}>
      <Fieldset.Legend>{texts.numbered(at, question)}</Fieldset.Legend>
      <div className={styles.answers}>
        {answers.map((answer, place) => (
          <Radio
            key={answer}
            ref={place === 0 ? first : undefined}
            label={texts.answers[answer]}
            name={`question-${at}`}
            value={answer}
            checked={given === answer}
            onChange={() => onAnswer(answer)}
            aria-invalid={isMissing || undefined}
          />
        ))}
      </div>
      {isMissing ? <ValidationMessage>{texts.missingHere}</ValidationMessage> : null}
    </Fieldset>
  );
}
