import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { requestMobileChange, sendNewNumberCode } from '@lokalbingo/contract/member-acts-mobile';
import type { AnswerOf, BodyOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { DocumentField, documentIn } from '../../parts/member-proof/document-field.tsx';
import { memberProofTexts } from '../../parts/member-proof/member-proof.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import type { ActProps } from './act.ts';
import { mobileChangeFailureText, mobileChangeTexts as texts } from './mobile-change.nb.ts';

type Lacking = 'mobile' | 'document' | 'code';

/** Requests the change of a mobile number, which a colleague approves on this screen or later. */
export function MobileChangeDialog({ card: { cardId, firstName, lastName }, onClose }: ActProps) {
  const { api } = useConsole();
  const first = useRef<HTMLInputElement>(null);
  const requesting = useCall({
    call: (body: BodyOf<typeof requestMobileChange>) =>
      ask(api, requestMobileChange, {
        params: { cardId },
        body,
        toConfirm: texts.changeOf(`${firstName} ${lastName}`, body.mobile),
      }),
  });
  const { answer, isSending } = requesting;
  return (
    <ModalDialog
      open
      onClose={onClose}
      mayClose={() => !isSending}
      heading={`${texts.title}: ${firstName} ${lastName}`}
      focusOn={first}
    >
      {answer ? (
        <Stack>
          <Message tone="success" heading={answer.isChanged ? texts.changed : texts.waits}>
            <Paragraph>{answer.isChanged ? texts.changedText : texts.waitsText}</Paragraph>
          </Message>
          <Button className="lb-wide" onClick={onClose}>
            {texts.finish}
          </Button>
        </Stack>
      ) : (
        <MobileChangeForm cardId={cardId} first={first} requesting={requesting} />
      )}
    </ModalDialog>
  );
}

type FormProps = {
  readonly cardId: number;
  readonly first: React.RefObject<HTMLInputElement | null>;
  readonly requesting: {
    readonly isSending: boolean;
    readonly problem: Parameters<typeof mobileChangeFailureText>[0] | undefined;
    send(body: BodyOf<typeof requestMobileChange>): void;
    clear(): void;
  };
};

/** The number, the document and the code. Enter moves to the next incomplete field, then asks a colleague. */
function MobileChangeForm({ cardId, first, requesting }: FormProps) {
  const { api } = useConsole();
  const [written, setWritten] = useState({ mobile: '', code: '' });
  const [lacking, setLacking] = useState<Lacking>();
  const document = useRef<HTMLSelectElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const mobile = withoutSpaces(written.mobile);
  const isMobile = /^[49]\d{7}$/.test(mobile);
  const sending = useCall({
    call: (to: string) => ask(api, sendNewNumberCode, { params: { cardId }, body: { mobile: to } }),
  });
  const isCodeSent = sending.input === mobile && !sending.problem;
  const sendCode = () => {
    if (isMobile && !isCodeSent) sending.send(mobile);
  };
  const request = (confirmHere: boolean) => {
    sendCode();
    const shown = documentIn(document.current);
    const isCode = /^\d{6}$/.test(withoutSpaces(written.code));
    const missing = !isMobile ? 'mobile' : shown === undefined ? 'document' : isCode ? undefined : 'code';
    if (missing === undefined && shown !== undefined)
      return requesting.send({ mobile, code: written.code, document: shown, confirmHere });
    const field = { mobile: first, document, code }[missing ?? 'mobile'].current;
    setLacking(field === globalThis.document.activeElement ? missing : undefined);
    field?.focus();
  };
  const write = (name: 'mobile' | 'code', text: string) => {
    setWritten({ ...written, [name]: text });
    setLacking(undefined);
    requesting.clear();
  };
  const problem = requesting.problem ?? sending.problem;
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        request(true);
      }}
    >
      <Paragraph>{texts.text}</Paragraph>
      <Textfield
        {...digits}
        ref={first}
        label={texts.mobile}
        description={isCodeSent && sending.answer ? sentText(sending.answer, mobile) : undefined}
        onChange={({ target }) => write('mobile', target.value)}
        onBlur={sendCode}
        error={lacking === 'mobile' ? texts.mobileWrong : undefined}
      />
      <DocumentField ref={document} error={lacking === 'document' ? texts.documentMissing : undefined} />
      <Textfield
        {...digits}
        ref={code}
        label={texts.code}
        onChange={({ target }) => write('code', target.value)}
        error={lacking === 'code' ? texts.codeMissing : undefined}
      />
      {problem ? <FailureMessage problem={problem}>{mobileChangeFailureText(problem)}</FailureMessage> : null}
      <Button type="submit" className="lb-wide" loading={requesting.isSending}>
        {texts.confirmHere}
      </Button>
      <Button variant="secondary" data-color="neutral" className="lb-wide" onClick={() => request(false)}>
        {texts.sendOn}
      </Button>
    </Stack>
  );
}

const sentText = ({ practiceCode }: AnswerOf<typeof sendNewNumberCode>, mobile: string): string =>
  practiceCode ? memberProofTexts.practiceCode(practiceCode) : texts.codeSent(mobile);
