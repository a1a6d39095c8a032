import { Button, Fieldset, Heading, Paragraph, Radio, Textfield } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { getStatement } from '@lokalbingo/contract/statements';
import { Sheet } from '@lokalbingo/ui/sheet';
import { type RefObject, useId, useRef, useState } from 'react';
import { HallChoice } from '../../parts/halls/hall-choice.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { FileOutcome } from './file-outcome.tsx';
import styles from './statement-form.module.css';
import type { StatementHall } from './statement-hall.ts';
import {
  faultOf,
  type Period,
  type PeriodChoice,
  type PeriodFault,
  periodChoices,
  periodOf,
} from './statement-period.ts';
import { faultText, statementTexts as texts, whyNoFile } from './statements.nb.ts';

type Format = 'csv' | 'pdf';
type Wanted = Period & { readonly hallId: number | undefined; readonly format: Format };
type Fields = Readonly<Record<'from' | 'to', RefObject<HTMLInputElement | null>>>;

/** The choice of hall, days and file format. */
export function StatementForm({ halls }: { halls: readonly StatementHall[] }) {
  const { api } = usePortal();
  const headingId = useId();
  const [hallId, setHallId] = useState<number>();
  const [choice, setChoice] = useState<PeriodChoice>('this-month');
  const [written, setWritten] = useState<Period>({ from: '', to: '' });
  const [fault, setFault] = useState<PeriodFault>();
  const fields: Fields = { from: useRef(null), to: useRef(null) };
  const { isSending, answer, problem, input, send, clear } = useCall({
    call: ({ hallId: bingoid, ...rest }: Wanted) =>
      ask(api, getStatement, { body: { ...rest, ...(bingoid === undefined ? {} : { bingoid }) } }),
    onAnswer: saveFile,
    onProblem: ({ code }) => {
      const field = choice === 'custom' ? fieldOf(code) : undefined;
      if (field) fields[field].current?.focus();
    },
  });
  const atField = choice === 'custom' && problem ? fieldOf(problem.code) : undefined;
  const complaint = complaintOf(fault, atField ? problem : undefined);
  const changed = () => {
    setFault(undefined);
    clear();
  };
  const download = (format: Format) => {
    const today = osloIsoDay(new Date());
    const found = choice === 'custom' ? faultOf(written, today) : undefined;
    setFault(found);
    if (found) {
      clear();
      fields[found.field].current?.focus();
      return;
    }
    const period = choice === 'custom' ? written : periodOf(choice, today);
    send({ ...period, hallId, format });
  };
  const isMaking = (format: Format) => isSending && input?.format === format;
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} data-size="sm" id={headingId}>
        {texts.heading}
      </Heading>
      <Paragraph>{texts.intro}</Paragraph>
      <HallChoice
        texts={texts}
        halls={halls}
        hallId={hallId}
        className={styles.choice}
        onChoose={(id) => {
          changed();
          setHallId(id);
        }}
      />
      <PeriodField
        choice={choice}
        onChoose={(next) => {
          changed();
          setChoice(next);
        }}
      />
      {choice === 'custom' ? (
        <DateFields
          written={written}
          complaint={complaint}
          fields={fields}
          onWrite={(next) => {
            changed();
            setWritten(next);
          }}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button loading={isMaking('pdf')} onClick={() => download('pdf')}>
          {texts.pdf}
        </Button>
        <Button variant="secondary" loading={isMaking('csv')} onClick={() => download('csv')}>
          {texts.csv}
        </Button>
      </div>
      <FileOutcome
        waiting={isSending ? texts.making : undefined}
        done={answer && !isSending ? texts.done(answer.name) : undefined}
        failed={texts.failed}
        problem={isSending || atField ? undefined : problem}
      />
    </Sheet>
  );
}

/** The error of a date, and the date's field. */
type Complaint = { readonly field: 'from' | 'to'; readonly text: string };

/** The date that a server's refusal is about. */
function fieldOf(code: ApiProblem['code']): Complaint['field'] | undefined {
  if (code === 'period_too_long') return 'from';
  return code.startsWith('period_') ? 'to' : undefined;
}

function complaintOf(fault: PeriodFault | undefined, problem: ApiProblem | undefined): Complaint | undefined {
  if (fault) return { field: fault.field, text: faultText(fault) };
  const field = problem && fieldOf(problem.code);
  return field && { field, text: whyNoFile(problem) };
}

function PeriodField({
  choice,
  onChoose,
}: {
  choice: PeriodChoice;
  onChoose: (choice: PeriodChoice) => void;
}) {
  const today = osloIsoDay(new Date());
  const daysOf = (each: PeriodChoice) => {
    if (each === 'custom') return undefined;
    const { from, to } = periodOf(each, today);
    return texts.days(from, to);
  };
  return (
    <Fieldset>
      <Fieldset.Legend>{texts.period}</Fieldset.Legend>
      {periodChoices.map((each) => (
        <Radio
          key={each}
          name="statement-period"
          value={each}
          label={texts.choices[each]}
          description={daysOf(each)}
          checked={each === choice}
          onChange={() => onChoose(each)}
        />
      ))}
    </Fieldset>
  );
}

type DateFieldsProps = {
  written: Period;
  complaint: Complaint | undefined;
  fields: Fields;
  onWrite: (written: Period) => void;
};

function DateFields({ written, complaint, fields, onWrite }: DateFieldsProps) {
  return (
    <div className={styles.dates}>
      {(['from', 'to'] as const).map((field) => (
        <Textfield
          key={field}
          ref={fields[field]}
          type="date"
          label={texts[field]}
          value={written[field]}
          error={complaint?.field === field ? complaint.text : undefined}
          onChange={({ target }) => onWrite({ ...written, [field]: target.value })}
        />
      ))}
    </div>
  );
}
