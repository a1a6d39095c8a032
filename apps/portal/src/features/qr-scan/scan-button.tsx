import { Button, Paragraph } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { QrCodeIcon } from '@navikt/aksel-icons';
import { qrScanTexts as texts } from './qr-scan.nb.ts';

/** Opens the scanner, which is loaded when it is pressed: most players never use it. */
export function ScanButton() {
  const scanner = useCall({ call: () => import('./scan-dialog.tsx') });
  const { answer, problem, isSending } = scanner;
  return (
    <Stack gap="sm" align="start">
      <Button variant="secondary" loading={isSending} onClick={() => scanner.send()}>
        {isSending ? null : <QrCodeIcon aria-hidden fontSize="1.5rem" />}
        {texts.scan}
      </Button>
      {problem ? (
        <Message tone="error">
          <Paragraph>{texts.notLoaded}</Paragraph>
        </Message>
      ) : null}
      {answer ? <answer.ScanDialog onClose={scanner.clear} /> : null}
    </Stack>
  );
}
