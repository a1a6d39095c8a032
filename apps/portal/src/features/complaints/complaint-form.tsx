import {
  Button,
  Field,
  Fieldset,
  Label,
  Paragraph,
  Radio,
  Select,
  Textfield,
  Link as TextLink,
} from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { portalPages } from '@lokalbingo/contract/addresses';
import {
  type ComplaintSubject,
  complain,
  complaintSubjects,
  complaintTextLength,
} from '@lokalbingo/contract/complaints';
import type { AnswerOf, BodyOf } from '@lokalbingo/contract/operation';
import { formatSignedOre } from '@lokalbingo/money';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import { useLastTransactions } from './complaint-queries.ts';
import { complaintFailureText, complaintTexts as texts } from './complaints.nb.ts';

/** A hall that the player can complain about. */
export type ComplaintHall = { readonly id: number; readonly name: string; readonly phone: string };

type ComplaintFormProps = {
  readonly halls: readonly ComplaintHall[];
  /** The subject that the address names. */
  readonly hallId: number | undefined;
  readonly roundId: number | undefined;
  readonly isPayment: boolean;
  readonly onSent: (answer: AnswerOf<typeof complain>) => void;
};

const keptAs = 'complaint';

/** The form: the subject of the complaint, and the text, which survives a reload. */
export function ComplaintForm({ halls, hallId: named, roundId, isPayment, onSent }: ComplaintFormProps) {
  const portal = usePortal();
  const [hallId, setHallId] = useState(halls.find(({ id }) => id === named)?.id ?? halls[0]?.id ?? 0);
  const [about, setAbout] = useState<ComplaintSubject | undefined>(
    roundId !== undefined ? 'round' : isPayment ? 'payment' : undefined,
  );
  const [transactionId, setTransactionId] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useCall({
    call: (body: Omit<BodyOf<typeof complain>, 'requestKey'>, requestKey) =>
      ask(portal.api, complain, { body: { ...body, requestKey } }),
    onAnswer: (answer) => {
      forgetUnderWay(portal, keptAs);
      onSent(answer);
    },
  });
  const isAboutNamed = roundId !== undefined && about === 'round' && hallId === named;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else
      sending.send({
        ...{ hallId, about: about ?? 'other', text },
        ...(isAboutNamed && { roundId }),
        ...(about === 'payment' && transactionId !== undefined && { transactionId }),
      });
  };
  return (
    <Stack as="form" gap="lg" onSubmit={submit} noValidate>
      {halls.length > 1 ? (
        <Field>
          <Label>{texts.hall}</Label>
          <Select
            value={hallId}
            onChange={({ target }) => {
              setHallId(Number(target.value));
              setTransactionId(undefined);
            }}
          >
            {halls.map(({ id, name }) => (
              <Select.Option key={id} value={id}>
                {name}
              </Select.Option>
            ))}
          </Select>
        </Field>
      ) : null}
      <SubjectChoice
        chosen={about}
        roundId={roundId}
        isOtherRound={about === 'round' && !isAboutNamed}
        onChoose={setAbout}
      />
      {about === 'payment' ? (
        <PaymentChoice key={hallId} hallId={hallId} chosen={transactionId} onChoose={setTransactionId} />
      ) : null}
      <Textfield
        multiline
        rows={7}
        ref={field}
        label={texts.text}
        description={texts.textHint}
        maxLength={complaintTextLength}
        defaultValue={underWay(portal, keptAs, z.string())}
        onChange={({ target }) => keepUnderWay(portal, keptAs, target.value)}
        readOnly={sending.isSending}
        error={isMissing ? texts.missing : undefined}
        required
      />
      {sending.problem ? (
        <FailureMessage problem={sending.problem} hall={halls.find(({ id }) => id === hallId)}>
          {complaintFailureText(sending.problem.code)}
        </FailureMessage>
      ) : null}
      <Paragraph data-size="sm">{texts.byMail}</Paragraph>
      <div>
        <Button type="submit" className="lb-wide" loading={sending.isSending}>
          {texts.send}
        </Button>
      </div>
    </Stack>
  );
}

type SubjectChoiceProps = {
  readonly chosen: ComplaintSubject | undefined;
  /** The round that the address names. */
  readonly roundId: number | undefined;
  readonly isOtherRound: boolean;
  readonly onChoose: (subject: ComplaintSubject) => void;
};

/** The subject of the complaint. The easiest way to complain about a round is from its own page. */
const SubjectChoice = ({ chosen, roundId, isOtherRound, onChoose }: SubjectChoiceProps) => (
  <>
    <Fieldset>
      <Fieldset.Legend>{texts.about}</Fieldset.Legend>
      {complaintSubjects.map((subject) => (
        <Radio
          key={subject}
          name="about"
          value={subject}
          label={
            subject === 'round' && roundId !== undefined ? texts.round(roundId) : texts.subjects[subject]
          }
          checked={chosen === subject}
          onChange={() => onChoose(subject)}
        />
      ))}
    </Fieldset>
    {isOtherRound ? (
      <Paragraph data-size="sm">
        {texts.aboutRound}{' '}
        <TextLink asChild>
          <Link to={portalPages.recall}>{texts.myRounds}</Link>
        </TextLink>
      </Paragraph>
    ) : null}
  </>
);

type PaymentChoiceProps = {
  readonly hallId: number;
  readonly chosen: number | undefined;
  readonly onChoose: (transactionId: number | undefined) => void;
};

/** The last movements in the hall, if the hall shows them. Otherwise the player describes the movement in the text. */
function PaymentChoice({ hallId, chosen, onChoose }: PaymentChoiceProps) {
  const { data: transactions = [] } = useLastTransactions(hallId);
  if (transactions.length === 0) return null;
  return (
    <Field>
      <Label>{texts.payment}</Label>
      <Select
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <Select.Option value="">{texts.noPayment}</Select.Option>
        {transactions.map(({ tID, tDate, tText, tValue }) => (
          <Select.Option key={tID} value={tID}>
            {`${formatOsloDateTime(tDate)} · ${tText} · ${formatSignedOre(tValue)}`}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
