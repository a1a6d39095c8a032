import { Button, Fieldset, Radio, Textfield, ValidationMessage } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { SpecialDay } from '@lokalbingo/contract/hall-page';
import { saveSpecialDay } from '@lokalbingo/contract/hall-settings';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import {
  hallSettingsTexts,
  settingsFailureText,
  specialDayTexts as texts,
  weekTexts,
} from './hall-settings.nb.ts';
import { useSettingsChanged } from './hall-settings-queries.ts';
import { closingTime } from './typed-time.ts';

type SpecialDayDialogProps = { hallId: number; today: string; onClose: () => void };

/** Closes the hall on a day, or changes its hours on that day. */
export function SpecialDayDialog({ hallId, today, onClose }: SpecialDayDialogProps) {
  const { api } = useConsole();
  const changed = useSettingsChanged();
  const first = useRef<HTMLInputElement>(null);
  const [isClosed, setClosed] = useState(true);
  const [wrong, setWrong] = useState<string>();
  const saving = useCall({
    call: (specialDay: SpecialDay) => ask(api, saveSpecialDay, { body: { hallId, specialDay } }),
    onAnswer: () => {
      changed();
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const hours = isClosed
      ? { opensAt: null, closesAt: null }
      : { opensAt: text('opensAt'), closesAt: closingTime(text('closesAt')) };
    const [day, label] = [text('day'), text('label')];
    const isMissing = day === '' || label === '';
    const isReversed = hours.opensAt !== null && (hours.opensAt === '' || hours.opensAt >= hours.closesAt);
    setWrong(isMissing ? texts.missing : isReversed ? weekTexts.wrong : undefined);
    if (!isMissing && !isReversed) saving.send({ day, label, ...hours });
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.add} focusOn={first}>
      <Stack as="form" method="post" onSubmit={submit} onChange={saving.clear} noValidate>
        <Textfield ref={first} type="date" name="day" label={texts.day} min={today} defaultValue="" />
        <Textfield
          name="label"
          label={texts.label}
          description={texts.labelHint}
          maxLength={60}
          autoComplete="off"
        />
        <Fieldset>
          <Fieldset.Legend>{texts.how}</Fieldset.Legend>
          <Radio
            name="how"
            value="closed"
            label={texts.closed}
            checked={isClosed}
            onChange={() => setClosed(true)}
          />
          <Radio
            name="how"
            value="other"
            label={texts.other}
            checked={!isClosed}
            onChange={() => setClosed(false)}
          />
        </Fieldset>
        {isClosed ? null : (
          <>
            <Textfield type="time" name="opensAt" label={texts.opens} />
            <Textfield type="time" name="closesAt" label={texts.closes} description={weekTexts.midnight} />
          </>
        )}
        {wrong === undefined ? null : <ValidationMessage>{wrong}</ValidationMessage>}
        {saving.problem ? (
          <FailureMessage problem={saving.problem}>{settingsFailureText(saving.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" className="lb-wide" loading={saving.isSending}>
          {hallSettingsTexts.save}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
