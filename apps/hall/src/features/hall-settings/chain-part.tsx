import { Checkbox, Field, Input, Label, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  type ChainLook,
  renameHall,
  saveChainAlarms,
  saveChainLook,
} from '@lokalbingo/contract/hall-settings';
import { chainDress } from '@lokalbingo/ui/chain-dress';
import { useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import styles from './chain-part.module.css';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';
import { chainTexts as texts } from './proposals.nb.ts';
import { SaveForm, SettingsPart } from './settings-part.tsx';

const houseColour = '#6b2c91';

/** The chain's settings: the name of the hall, and the chain's look. */
export function ChainPart({ hallId, settings }: { hallId: number; settings: HallSettings }) {
  const { api } = useConsole();
  const changed = useSettingsChanged();
  const [look, setLook] = useState<ChainLook>(settings.chain.look);
  const renaming = useCall({
    call: (hallName: string) => ask(api, renameHall, { body: { hallId, hallName } }),
    onAnswer: changed,
  });
  const saving = useCall({
    call: (wish: ChainLook) => ask(api, saveChainLook, { body: { hallId, look: wish } }),
    onAnswer: changed,
  });
  const savingAlarms = useCall({
    call: (alarmSms: boolean) => ask(api, saveChainAlarms, { body: { hallId, alarmSms } }),
    onAnswer: changed,
  });
  const { name: chainName, alarmSms } = settings.chain;
  return (
    <SettingsPart title={texts.title}>
      <SaveForm
        mayChange
        call={renaming}
        submit={texts.rename}
        onSave={(typed) => renaming.send(String(typed.get('name') ?? '').trim())}
      >
        <Textfield
          name="name"
          label={texts.name}
          defaultValue={settings.name}
          maxLength={60}
          autoComplete="off"
        />
      </SaveForm>
      <SaveForm mayChange call={saving} onSave={() => saving.send(look)}>
        <Field>
          <Label>{texts.accent}</Label>
          <Field.Description>{texts.accentHint}</Field.Description>
          <Input
            type="color"
            className={styles.colour}
            value={look.accent ?? houseColour}
            onChange={({ target }) => setLook({ ...look, accent: target.value })}
          />
        </Field>
        <Textfield
          label={texts.greeting}
          description={texts.greetingHint}
          multiline
          rows={3}
          maxLength={200}
          value={look.greeting ?? ''}
          onChange={({ target }) =>
            setLook({ ...look, greeting: target.value === '' ? null : target.value.replaceAll(/\s+/g, ' ') })
          }
        />
        <figure className={styles.preview} style={chainDress(look.accent ?? undefined)}>
          <figcaption className={styles.caption}>{texts.preview}</figcaption>
          <strong className={styles.name}>{chainName}</strong>
          <Paragraph>{look.greeting ?? texts.noGreeting(chainName)}</Paragraph>
        </figure>
      </SaveForm>
      <SaveForm
        mayChange
        call={savingAlarms}
        submit={texts.saveAlarms}
        onSave={(typed) => savingAlarms.send(typed.get('alarmSms') !== null)}
      >
        <Checkbox
          name="alarmSms"
          value="yes"
          label={texts.alarmSms}
          description={texts.alarmSmsHint}
          defaultChecked={alarmSms}
        />
      </SaveForm>
    </SettingsPart>
  );
}
