import { Details, Fieldset, Radio, Textfield, ValidationMessage } from '@digdir/designsystemet-react';
import { amlCharactersAtMost } from '@lokalbingo/contract/due-diligence';
import { type Ref, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import styles from './pep-question.module.css';

type PepQuestionProps = {
  /** Null until it is answered. */
  isPep: boolean | null;
  onAnswer: (isPep: boolean) => void;
  /** The error when it is unanswered. */
  missing: string | undefined;
  /** The element that takes the focus in that case. */
  firstAnswer: Ref<HTMLInputElement>;
  /** The field that the answer yes requires. */
  reason: UseFormRegisterReturn;
  error: string | undefined;
};

/** Whether the player is a politically exposed person, what that means, and why the answer is yes. */
export function PepQuestion({ isPep, onAnswer, missing, firstAnswer, reason, error }: PepQuestionProps) {
  const missingId = useId();
  const described = missing ? { 'aria-describedby': missingId } : {};
  const answer = (value: boolean) => ({
    name: 'isPep',
    value: value ? 'yes' : 'no',
    checked: isPep === value,
    onChange: () => onAnswer(value),
    ...described,
  });
  return (
    <div className={styles.pep}>
      <Fieldset>
        <Fieldset.Legend>{texts.pepQuestion}</Fieldset.Legend>
        <Fieldset.Description>{texts.pepExplanation}</Fieldset.Description>
        <Radio ref={firstAnswer} label={texts.yes} {...answer(true)} />
        <Radio label={texts.no} {...answer(false)} />
        {missing ? <ValidationMessage id={missingId}>{missing}</ValidationMessage> : null}
      </Fieldset>
      <Details>
        <Details.Summary>{texts.pepRolesSummary}</Details.Summary>
        <Details.Content>
          <ul className={styles.roles}>
            {texts.pepRoles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </Details.Content>
      </Details>
      {isPep ? (
        <Textfield label={texts.pepText} maxLength={amlCharactersAtMost} required error={error} {...reason} />
      ) : null}
    </div>
  );
}
