import { Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type HallDetails, saveHallDetails } from '@lokalbingo/contract/hall-settings';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { detailsTexts as texts } from './hall-settings.nb.ts';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';
import { SaveForm, SettingsPart } from './settings-part.tsx';

/** The text about the hall that players read. */
export function DetailsForm({ hallId, settings }: { hallId: number; settings: HallSettings }) {
  const { api } = useConsole();
  const mayChange = useSelf().offer('manage_hall_page') === 'offered';
  const saving = useCall({
    call: (details: HallDetails) => ask(api, saveHallDetails, { body: { hallId, details } }),
    onAnswer: useSettingsChanged(),
  });
  const save = (typed: FormData) => {
    const text = (name: keyof HallDetails) => String(typed.get(name) ?? '').trim();
    saving.send({
      address: text('address'),
      postcode: text('postcode'),
      town: text('town'),
      phone: text('phone'),
      transactionText: text('transactionText'),
    });
  };
  const { details, name } = settings;
  const field = (key: keyof HallDetails, maxLength: number) => ({
    name: key,
    label: texts[key],
    defaultValue: details[key],
    maxLength,
    readOnly: !mayChange,
    autoComplete: 'off',
  });
  return (
    <SettingsPart title={texts.title}>
      <SaveForm mayChange={mayChange} call={saving} onSave={save}>
        <Textfield label={texts.name} description={texts.nameHint} value={name} readOnly />
        <Textfield {...field('address', 100)} />
        <Textfield {...field('postcode', 4)} description={texts.postcodeHint} inputMode="numeric" />
        <Textfield {...field('town', 60)} />
        <Textfield {...field('phone', 20)} inputMode="tel" />
        <Textfield
          {...field('transactionText', 500)}
          description={texts.transactionHint}
          multiline
          rows={3}
        />
      </SaveForm>
    </SettingsPart>
  );
}
