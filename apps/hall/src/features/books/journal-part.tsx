import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import { exportJournal, exportVoucher } from '@lokalbingo/contract/books';
import type { AnsweredFile } from '@lokalbingo/contract/file-answer';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { booksFailureText, booksTexts as texts } from './books.nb.ts';
import { useJournal } from './books-queries.ts';

/** The journal of a day, its vouchers as files, and the journal of a period as a file. */
export function JournalPart({ hallId, day }: { hallId: number; day: string }) {
  const { api } = useConsole();
  const { offer } = useSelf();
  const query = useJournal(hallId, day);
  const fetching = useCall({
    call: (get: () => Promise<AnsweredFile>) => get(),
    onAnswer: saveFile,
  });
  const mayExport = offer('export_journal') === 'offered';
  const getVoucher = (voucherNo: number) => () => ask(api, exportVoucher, { body: { hallId, voucherNo } });
  const getJournal = (typed: FormData) =>
    fetching.send(() =>
      ask(api, exportJournal, {
        body: { hallId, from: String(typed.get('from')), to: String(typed.get('to')) },
      }),
    );
  const lines = query.data?.pages.flatMap((page) => page.lines);
  const { voucher, account, debit, credit, text, reference } = texts.columns;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {`${texts.journal} ${formatIsoDay(day)}`}
      </Heading>
      {query.error ? (
        <FailureMessage problem={problemOf(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {lines || query.error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {lines?.length === 0 ? <Paragraph>{texts.noLines}</Paragraph> : null}
      {lines && lines.length > 0 ? (
        <ValueTable
          label={texts.journal}
          columns={[voucher, account, text, reference, debit, credit]}
          rows={lines.map((line, at) => ({
            // A line has no id.
            key: `${line.voucherNo} ${at}`,
            cells: [
              mayExport ? (
                <Button
                  key="voucher"
                  variant="tertiary"
                  data-size="sm"
                  aria-label={texts.voucher(line.voucherNo)}
                  onClick={() => fetching.send(getVoucher(line.voucherNo))}
                >
                  {line.voucherNo}
                </Button>
              ) : (
                line.voucherNo
              ),
              `${line.accountNo} ${line.name}`,
              line.text,
              line.reference,
              line.debit > 0 ? formatOre(line.debit) : '',
              line.credit > 0 ? formatOre(line.credit) : '',
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
      {fetching.problem ? (
        <FailureMessage problem={fetching.problem}>{booksFailureText(fetching.problem)}</FailureMessage>
      ) : null}
      {mayExport ? (
        <>
          <Paragraph data-size="sm">{texts.exportText}</Paragraph>
          <ShortForm isRow onSubmit={getJournal}>
            <Textfield label={texts.from} name="from" type="date" defaultValue={day} required />
            <Textfield label={texts.to} name="to" type="date" defaultValue={day} required />
            <Button type="submit" variant="secondary" loading={fetching.isSending}>
              {texts.export}
            </Button>
          </ShortForm>
        </>
      ) : null}
    </Sheet>
  );
}
