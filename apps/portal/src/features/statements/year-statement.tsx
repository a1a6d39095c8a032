import { Button, Field, Heading, Label, Paragraph, Select } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { getYearStatement } from '@lokalbingo/contract/statements';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId, useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { FileOutcome } from './file-outcome.tsx';
import { statementTexts as texts } from './statements.nb.ts';
import { useStatementYears } from './statements-queries.ts';
import styles from './year-statement.module.css';

/** The year's statement, for one of the past years. */
export function YearStatement() {
  const headingId = useId();
  const { data, error, refetch } = useStatementYears();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} data-size="sm" id={headingId}>
        {texts.yearHeading}
      </Heading>
      <Paragraph>{texts.yearIntro}</Paragraph>
      {data === undefined && error ? (
        <FailureMessage
          problem={problemOf(error)}
          heading={texts.yearsFailed}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && !error ? <LoadingLine>{texts.yearsLoading}</LoadingLine> : null}
      {data?.length === 0 ? <Paragraph>{texts.noYears}</Paragraph> : null}
      {data && data.length > 0 ? <YearForm years={data} /> : null}
    </Sheet>
  );
}

function YearForm({ years }: { years: readonly number[] }) {
  const { api } = usePortal();
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? years[0] ?? 0;
  const { isSending, answer, problem, send, clear } = useCall({
    call: (wanted: number) => ask(api, getYearStatement, { body: { year: wanted } }),
    onAnswer: saveFile,
  });
  return (
    <>
      <Field className={styles.year}>
        <Label>{texts.year}</Label>
        <Select
          value={year}
          onChange={({ target }) => {
            clear();
            setChosen(Number(target.value));
          }}
        >
          {years.map((each) => (
            <Select.Option key={each} value={each}>
              {each}
            </Select.Option>
          ))}
        </Select>
      </Field>
      <div>
        <Button className="lb-wide" loading={isSending} onClick={() => send(year)}>
          {texts.yearPdf}
        </Button>
      </div>
      <FileOutcome
        waiting={isSending ? texts.yearMaking : undefined}
        done={answer && !isSending ? texts.yearDone(answer.name) : undefined}
        failed={texts.yearFailed}
        problem={isSending ? undefined : problem}
      />
    </>
  );
}
