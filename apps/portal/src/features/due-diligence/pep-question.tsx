import { Details, Fieldset, Radio, Textfield } from '@digdir/designsystemet-react';
import { amlCharactersAtMost } from '@lokalbingo/contract/due-diligence';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import styles from './pep-question.module.css';

type PepQuestionProps = {
  isPep: boolean;
  onAnswer: (isPep: boolean) => void;
  /** The field that a yes asks for. */
  reason: UseFormRegisterReturn;
  error: string | undefined;
};

/** Whether the player is a politically exposed person, what that means, and why the answer is yes. */
export function PepQuestion({ isPep, onAnswer, reason, error }: PepQuestionProps) {
  return (
    <div className={styles.pep}>
      <Fieldset>
        <Fieldset.Legend>{texts.pepQuestion}</Fieldset.Legend>
        <Fieldset.Description>{texts.pepExplanation}</Fieldset.Description>
        <Radio label={texts.yes} name="isPep" value="yes" checked={isPep} onChange={() => onAnswer(true)} />
        <Radio label={texts.no} name="isPep" value="no" checked={!isPep} onChange={() => onAnswer(false)} />
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
