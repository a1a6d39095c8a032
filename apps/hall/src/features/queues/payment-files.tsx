import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import {
  bookPaymentFile,
  fetchPaymentFile,
  makePaymentFile,
  type PaymentFileLine,
} from '@lokalbingo/contract/cases-payment-files';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { fileFailureText, fileTexts as texts } from './queues.nb.ts';
import { queuesKey, usePaymentFiles } from './queues-queries.ts';

type Act = { readonly act: 'make' } | { readonly act: 'fetch' | 'book'; readonly file: PaymentFileLine };

/** The files by which the hall's bank is told to pay. */
export function PaymentFiles({ hallId }: { hallId: number }) {
  const { offer } = useSelf();
  const { data: files, error, refetch } = usePaymentFiles(hallId);
  const [act, setAct] = useState<Act>();
  const [done, setDone] = useState<string>();
  const mayMake = offer('make_payment_file') === 'offered';
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Paragraph>{texts.text}</Paragraph>
      {done ? (
        <Message tone="success">
          <Paragraph>{done}</Paragraph>
        </Message>
      ) : null}
      {mayMake ? (
        <ButtonRow>
          <Button onClick={() => setAct({ act: 'make' })}>{texts.make}</Button>
        </ButtonRow>
      ) : null}
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {files || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {files?.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {files && files.length > 0 ? <FileTable files={files} mayFetch={mayMake} onAct={setAct} /> : null}
      {act ? (
        <ActDialog hallId={hallId} act={act} onDone={setDone} onClose={() => setAct(undefined)} />
      ) : null}
    </Sheet>
  );
}

type FileTableProps = {
  readonly files: readonly PaymentFileLine[];
  readonly mayFetch: boolean;
  readonly onAct: (act: Act) => void;
};

function FileTable({ files, mayFetch, onAct }: FileTableProps) {
  const { offer } = useSelf();
  return (
    <ValueTable
      label={texts.title}
      columns={Object.values(texts.columns)}
      rows={files.map((file) => {
        const last = file.fetched.at(-1);
        return {
          key: String(file.fileNo),
          cells: [
            texts.file(file.fileNo),
            formatIsoDay(file.payOn),
            formatOre(file.sum),
            file.count,
            texts.made(file.madeBy, file.madeAt),
            last ? texts.made(last.by, last.at) : texts.notFetched,
            texts.booked(file.booked, file.count),
            <ButtonRow key="acts">
              {mayFetch ? (
                <Button variant="secondary" data-size="sm" onClick={() => onAct({ act: 'fetch', file })}>
                  {texts.fetch}
                </Button>
              ) : null}
              {offer('book_withdrawal') === 'offered' && file.booked < file.count ? (
                <Button variant="secondary" data-size="sm" onClick={() => onAct({ act: 'book', file })}>
                  {texts.book}
                </Button>
              ) : null}
            </ButtonRow>,
          ],
        };
      })}
    />
  );
}

type ActDialogProps = {
  readonly hallId: number;
  readonly act: Act;
  readonly onDone: (said: string | undefined) => void;
  readonly onClose: () => void;
};

function ActDialog({ hallId, act, onDone, onClose }: ActDialogProps) {
  const { api, queries } = useConsole();
  const last = act.act === 'fetch' ? act.file.fetched.at(-1) : undefined;
  const send = async (reason: string): Promise<string | undefined> => {
    if (act.act === 'make') {
      const { fileNo, left } = await ask(api, makePaymentFile, { body: { hallId, reason } });
      const cases = left.map(({ caseId }) => caseId);
      return [texts.madeNow(fileNo), ...(cases.length > 0 ? [texts.left(cases)] : [])].join(' ');
    }
    const body = { hallId, fileNo: act.file.fileNo, reason };
    if (act.act === 'fetch') saveFile(await ask(api, fetchPaymentFile, { body }));
    else await ask(api, bookPaymentFile, { body });
    return undefined;
  };
  return (
    <ReasonDialog
      title={texts[act.act]}
      text={texts[`${act.act}Text`]}
      details={
        last ? (
          <Message tone="warning">
            <Paragraph>{texts.fetchedBefore(last.by, last.at)}</Paragraph>
          </Message>
        ) : null
      }
      submit={texts[act.act]}
      color="accent"
      failureText={fileFailureText}
      act={async (reason) => onDone(await send(reason))}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: queuesKey });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Has the browser save a file. */
function saveFile({ name, content }: { readonly name: string; readonly content: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/xml' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
