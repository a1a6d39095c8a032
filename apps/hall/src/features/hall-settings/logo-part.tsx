import { Field, Input, Label, Paragraph, ValidationMessage } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { logoBounds, saveLogo } from '@lokalbingo/contract/hall-settings';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { hallSettingsTexts, settingsFailureText, logoTexts as texts } from './hall-settings.nb.ts';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** The hall's logo, and the form that changes it. */
export function LogoPart({ hallId, settings }: { hallId: number; settings: HallSettings }) {
  const { api } = useConsole();
  const mayChange = useSelf().offer('manage_hall_page') === 'offered';
  const [isTooLarge, setTooLarge] = useState(false);
  const saving = useCall({
    call: async (file: File) => ask(api, saveLogo, { body: { hallId, content: await inBase64(file) } }),
    onAnswer: useSettingsChanged(),
  });
  const choose = (file: File | undefined) => {
    saving.clear();
    const isWrong = file !== undefined && file.size > logoBounds.bytes;
    setTooLarge(isWrong);
    if (file && !isWrong) saving.send(file);
  };
  return (
    <SettingsPart title={texts.title}>
      <HallLogo fileName={settings.logo} size={88} className={undefined} />
      {mayChange ? (
        <Field>
          <Label>{texts.choose}</Label>
          <Field.Description>{texts.hint}</Field.Description>
          <Input
            type="file"
            accept=".svg,.png,image/svg+xml,image/png"
            onChange={({ target }) => choose(target.files?.[0])}
          />
          {isTooLarge ? <ValidationMessage>{texts.tooLarge}</ValidationMessage> : null}
        </Field>
      ) : null}
      {saving.isSending ? <LoadingLine>{texts.sending}</LoadingLine> : null}
      {saving.problem ? (
        <FailureMessage problem={saving.problem}>{settingsFailureText(saving.problem)}</FailureMessage>
      ) : null}
      {saving.answer ? (
        <Message tone="success">
          <Paragraph>{hallSettingsTexts.saved}</Paragraph>
        </Message>
      ) : null}
    </SettingsPart>
  );
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
