import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { plusDays } from '@lokalbingo/browser/iso-day';
import { formatOsloDayAndTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { exportRuleChanges } from '@lokalbingo/contract/supervision';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { changesTexts as texts } from './records.nb.ts';
import { useRuleChanges } from './supervision-queries.ts';

const daysShownAtFirst = 30;

/** `/tilsyn/endringer`: changes of rules, plans, settings and limits, with a file. */
export function ChangesPart() {
  const { api } = useConsole();
  const { offer } = useSelf();
  const [today] = useState(() => osloIsoDay(new Date()));
  const [period, setPeriod] = useState({ from: plusDays(today, -daysShownAtFirst), to: today });
  const { data, error, refetch } = useRuleChanges(period);
  const exporting = useCall({
    call: () => ask(api, exportRuleChanges, { body: { periodFrom: period.from, periodTo: period.to } }),
    onAnswer: saveFile,
  });
  const problem = error ? problemOf(error) : undefined;
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      <ShortForm
        isRow
        onSubmit={(typed) =>
          setPeriod({ from: String(typed.get('from') || period.from), to: String(typed.get('to') || today) })
        }
      >
        <Textfield label={texts.from} name="from" type="date" defaultValue={period.from} />
        <Textfield label={texts.to} name="to" type="date" defaultValue={period.to} />
        <Button type="submit">{texts.show}</Button>
        {offer('export_statistics') === 'offered' ? (
          <Button variant="secondary" loading={exporting.isSending} onClick={() => exporting.send()}>
            {texts.export}
          </Button>
        ) : null}
      </ShortForm>
      {exporting.problem ? <FailureMessage problem={exporting.problem} /> : null}
      {problem ? (
        <FailureMessage problem={problem} onRetry={() => void refetch()}>
          {problem.code === 'period_too_long' ? texts.tooLong : undefined}
        </FailureMessage>
      ) : null}
      {data || problem ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data?.changes.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {data && data.changes.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={Object.values(texts.columns)}
          rows={data.changes.map(({ at, place, what, before, after, by, decidedBy }, index) => ({
            key: String(index),
            cells: [
              formatOsloDayAndTime(at),
              place,
              what,
              before,
              after,
              by !== null && decidedBy !== null ? texts.decided(by, decidedBy) : (by ?? ''),
            ],
          }))}
        />
      ) : null}
    </>
  );
}
