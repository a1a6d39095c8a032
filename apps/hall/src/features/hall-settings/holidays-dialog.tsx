import { Button, Checkbox, Fieldset, ValidationMessage } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { saveSpecialDay } from '@lokalbingo/contract/hall-settings';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { settingsFailureText, holidaysTexts as texts } from './hall-settings.nb.ts';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';

type HolidaysDialogProps = {
  hallId: number;
  holidays: HallSettings['holidays'];
  onClose: () => void;
};

/** Closes the hall on the public holidays that the person leaves ticked. */
export function HolidaysDialog({ hallId, holidays, onClose }: HolidaysDialogProps) {
  const { api } = useConsole();
  const changed = useSettingsChanged();
  const [isNoneChosen, setNoneChosen] = useState(false);
  const saving = useCall({
    call: async (chosen: HallSettings['holidays']) => {
      for (const holiday of chosen) {
        const specialDay = { ...holiday, opensAt: null, closesAt: null };
        await ask(api, saveSpecialDay, { body: { hallId, specialDay } });
      }
    },
    onAnswer: () => {
      changed();
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll('day');
    const chosen = holidays.filter(({ day }) => ticked.includes(day));
    setNoneChosen(chosen.length === 0);
    if (chosen.length > 0) saving.send(chosen);
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.title}>
      <Stack as="form" method="post" onSubmit={submit} onChange={saving.clear} noValidate>
        <Fieldset>
          <Fieldset.Legend>{texts.legend}</Fieldset.Legend>
          <Fieldset.Description>{texts.text}</Fieldset.Description>
          {holidays.map(({ day, label }) => (
            <Checkbox
              key={day}
              name="day"
              value={day}
              label={`${label}, ${formatIsoDay(day)}`}
              defaultChecked
            />
          ))}
        </Fieldset>
        {isNoneChosen ? <ValidationMessage>{texts.missing}</ValidationMessage> : null}
        {saving.problem ? (
          <FailureMessage problem={saving.problem}>{settingsFailureText(saving.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" className="lb-wide" loading={saving.isSending}>
          {texts.save}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
