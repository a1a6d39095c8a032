import { Paragraph } from '@digdir/designsystemet-react';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { type FundsFacts, mustStateFunds } from '@lokalbingo/contract/due-diligence';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MyData } from '../../parts/player/my-data-queries.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import type { AmlDraft } from './aml-fields.ts';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import { townQuery } from './due-diligence-queries.ts';
import { fundingInWords } from './funding-in-words.ts';
import { StepButtons } from './step-buttons.tsx';
import styles from './summary-step.module.css';
import type { Declaring } from './use-declaring.ts';

type SummaryStepProps = {
  name: MyData['userData'];
  draft: AmlDraft;
  facts: FundsFacts;
  declaring: Declaring;
  onConfirm: () => void;
  onBack: () => void;
};

/** Step 4: everything that will be sent, to check and confirm. */
export function SummaryStep({ name, draft, facts, declaring, onConfirm, onBack }: SummaryStepProps) {
  const { failure, isSending } = declaring;
  return (
    <Stack
      as="form"
      gap="lg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <Paragraph>{texts.summaryIntroduction}</Paragraph>
      <Summary name={name} draft={draft} facts={facts} />
      {failure ? (
        <Message tone="error" heading={texts.failureHeading}>
          <Paragraph>{failure.text}</Paragraph>
          {failure.problem ? <Reference problem={failure.problem} /> : null}
        </Message>
      ) : null}
      <StepButtons onBack={onBack} submit={texts.confirm} isSending={isSending} />
    </Stack>
  );
}

function Summary({ name, draft, facts }: Pick<SummaryStepProps, 'name' | 'draft' | 'facts'>) {
  const town = useQuery(townQuery(usePortal(), draft.postNr)).data ?? '';
  return (
    <dl className={styles.summary}>
      <Line label={texts.name}>{`${name.userFirstname} ${name.userLastname}`}</Line>
      <Line label={texts.address}>{draft.address}</Line>
      <Line label={texts.postcodeAndTown}>{`${draft.postNr} ${town}`.trim()}</Line>
      <Line label={texts.country}>{draft.nationality}</Line>
      <Line label={texts.smsReserved}>{draft.noSMS ? texts.smsYes : texts.smsNo}</Line>
      <Line label={texts.pep}>{draft.isPep ? texts.yes : texts.no}</Line>
      {draft.isPep ? (
        <>
          <Line label={texts.pepReason}>{draft.pepText}</Line>
          <Line label={texts.pepPerson}>{draft.pepName}</Line>
          <Line label={texts.relation}>{draft.pepRelation}</Line>
          <Line label={texts.pepBirthDate}>{formatIsoDay(draft.pepFDate)}</Line>
          <Line label={texts.pepSex}>{draft.pepSex === '' ? '' : texts.pepSexes[draft.pepSex]}</Line>
        </>
      ) : null}
      {mustStateFunds(facts) ? <Line label={texts.funds}>{fundingInWords(draft)}</Line> : null}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
