import { Fieldset, Radio, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { plusMonths } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import {
  longestQrMessage,
  makeQrCode,
  qrCodeKinds,
  qrCodeUsers,
  type SignedQrCode,
} from '@lokalbingo/contract/qr-codes-staff';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { qrCodeFailureText, qrCodeTexts as texts } from './qr-codes.nb.ts';

type NewCodeDialogProps = {
  readonly hallId: number;
  readonly onMade: (code: SignedQrCode) => void;
  readonly onClose: () => void;
};

/** Makes a QR code of the hall. */
export function NewCodeDialog({ hallId, onMade, onClose }: NewCodeDialogProps) {
  const { api } = useConsole();
  const [today] = useState(() => osloIsoDay(new Date()));
  const [codeKind, setKind] = useState<SignedQrCode['codeKind']>('welcome');
  const [usedBy, setUsedBy] = useState<SignedQrCode['usedBy']>('each_player');
  const [isTextMissing, setTextMissing] = useState(false);
  const [text, until] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)];
  const needsText = codeKind === 'game';
  const isFilledIn = () => {
    const isMissing = needsText && text.current?.value.trim() === '';
    setTextMissing(isMissing);
    const missing = isMissing ? text.current : until.current?.value ? undefined : until.current;
    missing?.focus();
    return !missing;
  };
  const make = async (reason: string) => {
    // A message has no line breaks of its own: a literal \n stands for one.
    const typed = text.current?.value.trim().replaceAll(/\r?\n/g, '\\n') ?? '';
    const body = { hallId, codeKind, usedBy, text: typed, until: until.current?.value ?? '', reason };
    onMade(await ask(api, makeQrCode, { body }));
  };
  return (
    <ReasonDialog
      title={texts.newTitle}
      text={texts.newText}
      submit={texts.make}
      color="accent"
      failureText={qrCodeFailureText}
      isFilledIn={isFilledIn}
      act={make}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Choice
        name={texts.kind}
        of={qrCodeKinds}
        {...{ labels: texts.kinds, hints: texts.kindHints, chosen: codeKind, onChoose: setKind }}
      />
      <Choice
        name={texts.usedBy}
        of={qrCodeUsers}
        {...{ labels: texts.users, hints: texts.userHints, chosen: usedBy, onChoose: setUsedBy }}
      />
      <Textfield
        multiline
        rows={3}
        ref={text}
        label={texts.message}
        description={texts.messageHint(needsText)}
        maxLength={longestQrMessage}
        error={isTextMissing ? texts.messageMissing : undefined}
      />
      <Textfield
        ref={until}
        type="date"
        label={texts.until}
        min={today}
        max={plusMonths(today, 12)}
        defaultValue={plusMonths(today, 1)}
      />
    </ReasonDialog>
  );
}

type ChoiceProps<Word extends string> = {
  readonly name: string;
  readonly of: readonly Word[];
  readonly labels: Readonly<Record<Word, string>>;
  readonly hints: Readonly<Record<Word, string>>;
  readonly chosen: Word;
  readonly onChoose: (word: Word) => void;
};

function Choice<Word extends string>({ name, of, labels, hints, chosen, onChoose }: ChoiceProps<Word>) {
  return (
    <Fieldset>
      <Fieldset.Legend>{name}</Fieldset.Legend>
      {of.map((word) => (
        <Radio
          key={word}
          name={name}
          value={word}
          label={labels[word]}
          description={hints[word]}
          checked={chosen === word}
          onChange={() => onChoose(word)}
        />
      ))}
    </Fieldset>
  );
}
