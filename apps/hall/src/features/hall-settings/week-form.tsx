import { Checkbox, Input, Paragraph, ValidationMessage } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { OpenDay } from '@lokalbingo/contract/hall-page';
import { saveOpeningHours } from '@lokalbingo/contract/hall-settings';
import { useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { weekTexts as texts } from './hall-settings.nb.ts';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';
import { SaveForm, SettingsPart } from './settings-part.tsx';
import { closingTime, typedTime } from './typed-time.ts';
import styles from './week-form.module.css';

type Day = OpenDay & { readonly isOpen: boolean };

const usual = { opensAt: '12:00', closesAt: '22:00' };

/** The hall's weekly hours. */
export function WeekForm({ hallId, settings }: { hallId: number; settings: HallSettings }) {
  const { api } = useConsole();
  const mayChange = useSelf().offer('manage_hall_page') === 'offered';
  const [week, setWeek] = useState<readonly Day[]>(() =>
    texts.days.map((_, at) => {
      const open = settings.openingHours.find(({ weekday }) => weekday === at + 1);
      return { ...usual, ...open, weekday: at + 1, isOpen: open !== undefined };
    }),
  );
  const saving = useCall({
    call: (days: readonly OpenDay[]) => ask(api, saveOpeningHours, { body: { hallId, days: [...days] } }),
    onAnswer: useSettingsChanged(),
  });
  const change = (weekday: number, changed: Partial<Day>) =>
    setWeek(week.map((day) => (day.weekday === weekday ? { ...day, ...changed } : day)));
  const open = week.filter(({ isOpen }) => isOpen);
  const isWrong = open.some(({ opensAt, closesAt }) => opensAt === '' || opensAt >= closesAt);
  const save = () => {
    if (!isWrong) saving.send(open.map(({ weekday, opensAt, closesAt }) => ({ weekday, opensAt, closesAt })));
  };
  return (
    <SettingsPart title={texts.title}>
      <SaveForm mayChange={mayChange} call={saving} onSave={save}>
        <div className={styles.week}>
          {week.map(({ weekday, isOpen, opensAt, closesAt }) => {
            const name = texts.days[weekday - 1] ?? '';
            return (
              <div key={weekday} className={styles.day}>
                <Checkbox
                  label={name}
                  checked={isOpen}
                  readOnly={!mayChange}
                  onChange={({ target }) => change(weekday, { isOpen: target.checked })}
                />
                {isOpen ? (
                  <span className={styles.hours}>
                    <Input
                      type="time"
                      aria-label={texts.opensOn(name)}
                      value={opensAt}
                      readOnly={!mayChange}
                      onChange={({ target }) => change(weekday, { opensAt: target.value })}
                    />
                    {texts.until}
                    <Input
                      type="time"
                      aria-label={texts.closesOn(name)}
                      value={typedTime(closesAt)}
                      readOnly={!mayChange}
                      onChange={({ target }) => change(weekday, { closesAt: closingTime(target.value) })}
                    />
                  </span>
                ) : (
                  <span className={styles.closed}>{texts.closed}</span>
                )}
              </div>
            );
          })}
        </div>
        <Paragraph data-size="sm">{open.length === 0 ? texts.unknown : texts.midnight}</Paragraph>
        {isWrong ? <ValidationMessage>{texts.wrong}</ValidationMessage> : null}
      </SaveForm>
    </SettingsPart>
  );
}
