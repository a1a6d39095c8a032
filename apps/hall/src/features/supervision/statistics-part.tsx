import { Button, Field, Heading, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';
import { formatIsoDay, formatOsloDayAndTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { type StatisticsUnit, statisticsUnits } from '@lokalbingo/contract/figures';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  fetchStatisticsFile,
  type listStatistics,
  makeStatistics,
  type Statistics,
} from '@lokalbingo/contract/supervision';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import styles from './supervision.module.css';
import { statisticsFailureText, supervisionTexts as texts } from './supervision.nb.ts';
import { statisticsKey, useStatistics } from './supervision-queries.ts';

/** `/tilsyn/statistikk`: requests statistics, and downloads the files. */
export function StatisticsPart() {
  const { data, error, refetch } = useStatistics();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return (
    <>
      <Paragraph>{texts.statisticsText}</Paragraph>
      <AskForm chains={data.chains} />
      {data.exports.length === 0 ? <Paragraph>{texts.nothing}</Paragraph> : null}
      {data.exports.map((each) => (
        <Export key={each.exportId} {...each} />
      ))}
    </>
  );
}

const monthsOf = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;

/** The last complete period before a day. */
function lastWhole(unit: StatisticsUnit, today: string) {
  const yesterday = plusDays(today, -1);
  if (unit === 'day') return { from: yesterday, to: yesterday };
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7)) - 1];
  const begun = plusMonths(`${year}-01-01`, month - (month % monthsOf[unit]));
  return { from: plusMonths(begun, -monthsOf[unit]), to: plusDays(begun, -1) };
}

function AskForm({ chains }: Pick<AnswerOf<typeof listStatistics>, 'chains'>) {
  const { api, queries } = useConsole();
  const [unit, setUnit] = useState<StatisticsUnit>('quarter');
  const making = useCall({
    call: (body: { ownerId: number | null; unit: StatisticsUnit; periodFrom: string; periodTo: string }) =>
      ask(api, makeStatistics, { body }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: statisticsKey }),
  });
  const { from, to } = lastWhole(unit, osloIsoDay(new Date()));
  const send = (typed: FormData) => {
    const day = (name: string, otherwise: string) => String(typed.get(name) || otherwise);
    const ownerId = Number(typed.get('chain')) || null;
    making.send({ ownerId, unit, periodFrom: day('from', from), periodTo: day('to', to) });
  };
  return (
    <>
      <ShortForm isRow onSubmit={send}>
        {chains.length > 1 ? (
          <Field>
            <Label>{texts.chain}</Label>
            <Select name="chain" defaultValue="">
              <Select.Option value="">{texts.allHalls}</Select.Option>
              {chains.map(({ ownerId, chainName }) => (
                <Select.Option key={ownerId} value={String(ownerId)}>
                  {chainName}
                </Select.Option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field>
          <Label>{texts.unit}</Label>
          <Select
            value={unit}
            onChange={({ target }) =>
              setUnit(statisticsUnits.find((each) => each === target.value) ?? 'quarter')
            }
          >
            {statisticsUnits.map((each) => (
              <Select.Option key={each} value={each}>
                {texts.units[each]}
              </Select.Option>
            ))}
          </Select>
        </Field>
        <Textfield key={`from ${unit}`} label={texts.from} name="from" type="date" defaultValue={from} />
        <Textfield key={`to ${unit}`} label={texts.to} name="to" type="date" defaultValue={to} />
        <Button type="submit" loading={making.isSending}>
          {texts.make}
        </Button>
      </ShortForm>
      {making.problem ? (
        <FailureMessage problem={making.problem}>{statisticsFailureText(making.problem)}</FailureMessage>
      ) : null}
    </>
  );
}

function Export({
  exportId,
  unit,
  periodFrom,
  periodTo,
  chainName,
  hallCount,
  requestedBy,
  requestedAt,
  madeAt,
  files,
}: Statistics) {
  const { api } = useConsole();
  const fetching = useCall({
    call: (fileName: string) => ask(api, fetchStatisticsFile, { body: { exportId, fileName } }),
    onAnswer: saveFile,
  });
  const span = texts.span(formatIsoDay(periodFrom), formatIsoDay(periodTo), unit);
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {span}
      </Heading>
      <Paragraph data-size="sm">
        {texts.madeBy(
          chainName ?? texts.severalChains,
          hallCount,
          requestedBy,
          formatOsloDayAndTime(requestedAt),
        )}
      </Paragraph>
      {madeAt === null ? (
        <LoadingLine>{texts.making}</LoadingLine>
      ) : (
        <ValueTable
          label={span}
          columns={Object.values(texts.files)}
          rows={files.map(({ fileName, rows, bytes, sha256 }) => ({
            key: fileName,
            cells: [
              <Button
                key="file"
                variant="tertiary"
                data-size="sm"
                className={styles.file}
                loading={fetching.isSending && fetching.input === fileName}
                onClick={() => fetching.send(fileName)}
              >
                {fileName}
              </Button>,
              rows === null ? '' : String(rows),
              texts.size(bytes),
              <code key="sha256" className={styles.hash}>
                {sha256}
              </code>,
            ],
          }))}
        />
      )}
      {fetching.problem ? <FailureMessage problem={fetching.problem} /> : null}
    </Sheet>
  );
}
