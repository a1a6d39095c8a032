import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { removeSpecialDay } from '@lokalbingo/contract/hall-settings';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { holidaysTexts, settingsFailureText, specialDayTexts as texts } from './hall-settings.nb.ts';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SpecialDayDialog } from './special-day-dialog.tsx';

/** The days on which the hall is closed or has other hours. */
export function SpecialDays({ hallId, settings }: { hallId: number; settings: HallSettings }) {
  const { api } = useConsole();
  const mayChange = useSelf().offer('manage_hall_page') === 'offered';
  const [dialog, setDialog] = useState<'day' | 'holidays'>();
  const close = () => setDialog(undefined);
  const removing = useCall({
    call: (day: string) => ask(api, removeSpecialDay, { body: { hallId, day } }),
    onAnswer: useSettingsChanged(),
  });
  const { columns } = texts;
  return (
    <SettingsPart title={texts.title}>
      <Paragraph data-size="sm">{texts.text}</Paragraph>
      {settings.specialDays.length === 0 ? (
        <Paragraph>{texts.none}</Paragraph>
      ) : (
        <ValueTable
          label={texts.title}
          columns={[columns.day, columns.label, columns.hours, ...(mayChange ? [columns.remove] : [])]}
          rows={settings.specialDays.map((special) => ({
            key: special.day,
            cells: [
              formatIsoDay(special.day),
              special.label,
              texts.hours(special),
              ...(mayChange
                ? [
                    <Button
                      key="remove"
                      variant="tertiary"
                      data-color="neutral"
                      data-size="sm"
                      aria-label={texts.removeOf(special.day)}
                      loading={removing.isSending && removing.input === special.day}
                      onClick={() => removing.send(special.day)}
                    >
                      {texts.remove}
                    </Button>,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {removing.problem ? (
        <FailureMessage problem={removing.problem}>{settingsFailureText(removing.problem)}</FailureMessage>
      ) : null}
      {mayChange ? (
        <ButtonRow>
          <Button variant="secondary" onClick={() => setDialog('day')}>
            {texts.add}
          </Button>
          {settings.holidays.length > 0 ? (
            <Button variant="secondary" onClick={() => setDialog('holidays')}>
              {holidaysTexts.suggest}
            </Button>
          ) : null}
        </ButtonRow>
      ) : null}
      {dialog === 'day' ? <SpecialDayDialog hallId={hallId} today={settings.today} onClose={close} /> : null}
      {dialog === 'holidays' ? (
        <HolidaysDialog hallId={hallId} holidays={settings.holidays} onClose={close} />
      ) : null}
    </SettingsPart>
  );
}
