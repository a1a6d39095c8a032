import { Button, Paragraph } from '@digdir/designsystemet-react';
import { saveFile } from '@lokalbingo/browser/save-file';
import type { SignedQrCode } from '@lokalbingo/contract/qr-codes-staff';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import encodeQR from 'qr';
import { Facts } from '../../parts/facts/facts.tsx';
import { QrPicture } from '../../platform/qr-picture.tsx';
import { qrCodeTexts as texts } from './qr-codes.nb.ts';

/** Shows a code, with its picture as a file that prints sharply in any size. */
export function CodeDialog({ code, onClose }: { code: SignedQrCode; onClose: () => void }) {
  const { codeNo, address, typed, until, message } = code;
  const save = () => {
    const picture = encodeQR(address, 'svg', { ecc: 'medium', border: 4 });
    saveFile({ name: `qr-kode-${codeNo}.svg`, content: new Blob([picture], { type: 'image/svg+xml' }) });
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.codeTitle(codeNo)}>
      <Stack>
        <QrPicture text={address} label={texts.picture} />
        <Paragraph>{texts.validUntil(until)}</Paragraph>
        <Facts
          facts={[
            [texts.message, message.replaceAll('\\n', ' ')],
            [texts.typed, typed],
            [texts.address, address],
          ]}
        />
        <Button onClick={save}>{texts.save}</Button>
      </Stack>
    </ModalDialog>
  );
}
