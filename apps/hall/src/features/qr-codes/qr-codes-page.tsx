import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { type SignedQrCode, showQrCode } from '@lokalbingo/contract/qr-codes-staff';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { qrCodeFailureText, qrCodeTexts as texts } from './qr-codes.nb.ts';
import { useQrCodes } from './qr-codes-queries.ts';

/** `/qr-koder`: the hall's QR codes. */
export function QrCodesPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <CodesOf hallId={hall.hallId} /> : null}</Page>;
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'ask'; readonly codeNo: number }
  | { readonly kind: 'code'; readonly code: SignedQrCode };

function CodesOf({ hallId }: { hallId: number }) {
  const { api } = useConsole();
  const { data, error, refetch } = useQrCodes(hallId);
  const [open, setOpen] = useState<OpenDialog>();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const close = () => setOpen(undefined);
  const show = (code: SignedQrCode) => setOpen({ kind: 'code', code });
  const { columns } = texts;
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      <div>
        <Button onClick={() => setOpen({ kind: 'new' })}>{texts.make}</Button>
      </div>
      {data.codes.length === 0 ? (
        <Paragraph>{texts.none}</Paragraph>
      ) : (
        <ValueTable
          label={texts.title}
          columns={Object.values(columns)}
          rows={data.codes.map(({ codeNo, codeKind, usedBy, message, until, uses, by, at }) => ({
            key: String(codeNo),
            cells: [
              String(codeNo),
              texts.kinds[codeKind],
              texts.users[usedBy],
              message.replaceAll('\\n', ' '),
              formatIsoDay(until),
              String(uses),
              `${formatOsloDayAndTime(at)}, ${by}`,
              <Button
                key="show"
                variant="secondary"
                data-size="sm"
                aria-label={texts.showOf(codeNo)}
                onClick={() => setOpen({ kind: 'ask', codeNo })}
              >
                {texts.show}
              </Button>,
            ],
          }))}
        />
      )}
      {open?.kind === 'new' ? (
        <NewCodeDialog
          hallId={hallId}
          onMade={(code) => {
            void refetch();
            show(code);
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'ask' ? (
        <ReasonDialog
          title={texts.showOf(open.codeNo)}
          text={texts.showText}
          submit={texts.showButton}
          color="accent"
          failureText={qrCodeFailureText}
          act={async (reason) => show(await ask(api, showQrCode, { body: { codeNo: open.codeNo, reason } }))}
          onDone={() => undefined}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'code' ? <CodeDialog code={open.code} onClose={close} /> : null}
    </>
  );
}
