import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { qrCodePage } from '@lokalbingo/contract/addresses';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { codeInPicture, codeTyped } from './code-of-hall.ts';
import { qrScanTexts as texts } from './qr-scan.nb.ts';
import styles from './scan-dialog.module.css';
import { useScanner } from './use-scanner.ts';

/**
 * Reads a hall's QR code with the camera, or as typed, and opens its page. Accepts only the portal's own
 * addresses.
 */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = (code: string) => {
    onClose();
    void navigate(qrCodePage(code));
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.scan}>
      <Stack gap="lg">
        <Camera onCode={open} />
        <TypedCode onCode={open} />
      </Stack>
    </ModalDialog>
  );
}

type OnCode = { onCode: (code: string) => void };

function Camera({ onCode }: OnCode) {
  const video = useRef<HTMLVideoElement>(null);
  const [isForeign, setForeign] = useState(false);
  const { state, start } = useScanner(video, (seen) => {
    const code = codeInPicture(seen, window.location.origin);
    setForeign(code === undefined);
    if (code) onCode(code);
  });
  const isOn = state === 'starting' || state === 'seeing';
  return (
    <Stack gap="sm">
      <video
        ref={video}
        className={styles.picture}
        aria-label={texts.camera}
        hidden={!isOn}
        playsInline
        muted
      />
      {isOn ? (
        <Paragraph role="status">
          {isForeign ? texts.foreign : state === 'seeing' ? texts.seeing : texts.starting}
        </Paragraph>
      ) : (
        <Message
          key={state}
          tone="info"
          action={
            state === 'failed' || state === 'hidden' ? (
              <Button variant="secondary" onClick={start}>
                {texts.startAgain}
              </Button>
            ) : null
          }
        >
          <Paragraph>{texts.stopped[state]}</Paragraph>
        </Message>
      )}
    </Stack>
  );
}

function TypedCode({ onCode }: OnCode) {
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const code = codeTyped(typed, window.location.origin);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (code) onCode(code);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="start">
        <Heading level={3} data-size="2xs">
          {texts.type}
        </Heading>
        <Textfield
          ref={field}
          className={styles.code}
          label={texts.code}
          description={
            <>
              {texts.codeHint} <span className="lb-numbers">{texts.codeSample}</span>
            </>
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={isPressed && !code ? texts.mistyped : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          {texts.use}
        </Button>
      </Stack>
    </form>
  );
}
