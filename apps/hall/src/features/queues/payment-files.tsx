import { Button, Field, Input, Label, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import {
  bookPaymentFile,
  fetchPaymentFile,
  longestBankReply,
  makePaymentFile,
  type PaymentFileLine,
  readBankReply,
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
import { fileFailureText, saidInWords, fileTexts as texts, toLookAtText } from './payment-files.nb.ts';
import { usePaymentFiles } from './queues-queries.ts';

type ActOnFile = { readonly act: 'fetch' | 'reply' | 'book'; readonly file: PaymentFileLine };
type Act = { readonly act: 'make' } | ActOnFile;

/** The files that order the hall's bank to pay. */
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
            texts.made(file.madeBy, file.madeAt),
            last ? texts.made(last.by, last.at) : texts.notFetched,
            repliedText(file),
            texts.booked(file.booked, file.count),
            <ButtonRow key="acts">
              {mayFetch ? (
                <>
                  <ActButton act={{ act: 'fetch', file }} onAct={onAct} />
                  <ActButton act={{ act: 'reply', file }} onAct={onAct} />
                </>
              ) : null}
              {offer('book_withdrawal') === 'offered' && file.toBook > 0 ? (
                <ActButton act={{ act: 'book', file }} onAct={onAct} />
              ) : null}
            </ButtonRow>,
          ],
        };
      })}
    />
  );
}

const repliedText = ({ replies, said, toLookAt }: PaymentFileLine): string =>
  replies.length === 0
    ? texts.notReplied
    : [saidInWords(said), ...(toLookAt > 0 ? [toLookAtText(toLookAt)] : [])].join('. ');

function ActButton({ act, onAct }: { act: ActOnFile; onAct: (act: Act) => void }) {
  return (
    <Button variant="secondary" data-size="sm" onClick={() => onAct(act)}>
      {texts[act.act]}
    </Button>
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
  const [reply, setReply] = useState<string>();
  const isTooLong = reply !== undefined && reply.length > longestBankReply;
  const send = async (reason: string): Promise<string | undefined> => {
    if (act.act === 'make') {
      const { fileNo, left } = await ask(api, makePaymentFile, { body: { hallId, reason } });
      const cases = left.map(({ caseId }) => caseId);
      return [texts.madeNow(fileNo), ...(cases.length > 0 ? [texts.left(cases)] : [])].join(' ');
    }
    const body = { hallId, fileNo: act.file.fileNo, reason };
    if (act.act === 'reply') {
      const { isNew } = await ask(api, readBankReply, { body: { ...body, file: reply ?? '' } });
      return isNew ? texts.replyRead : texts.replyReadBefore;
    }
    if (act.act === 'fetch') {
      const { name, content } = await ask(api, fetchPaymentFile, { body });
      saveFile({ name, content: new Blob([content], { type: 'application/xml' }) });
    } else await ask(api, bookPaymentFile, { body: { ...body, afterReplies: act.file.replies.length } });
    return undefined;
  };
  return (
    <ReasonDialog
      title={texts[act.act]}
      text={act.act === 'book' ? texts.bookText(act.file) : texts[`${act.act}Text`]}
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
        void queries.invalidateQueries();
        onClose();
      }}
      onClose={onClose}
      isFilledIn={() => act.act !== 'reply' || (reply !== undefined && !isTooLong)}
    >
      {act.act === 'reply' ? (
        <Field>
          <Label>{texts.replyFile}</Label>
          <Input
            type="file"
            accept=".xml,application/xml,text/xml"
            required
            onChange={({ target }) => void target.files?.[0]?.text().then(setReply)}
          />
        </Field>
      ) : null}
      {isTooLong ? <Paragraph role="alert">{texts.replyTooLong}</Paragraph> : null}
    </ReasonDialog>
  );
}
