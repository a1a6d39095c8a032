import { Button, Checkbox, Field, Label, Select, Textfield } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type ListedScreen, type ScreenShows, steerScreen } from '@lokalbingo/contract/hall-screens';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import type { FormEvent } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { screenFailureText, screensTexts as texts } from './screens.nb.ts';
import { useScreensChanged } from './screens-queries.ts';

/** Sets what a screen shows. */
export function SteerDialog({ screen, onClose }: { screen: ListedScreen; onClose: () => void }) {
  const { api } = useConsole();
  const changed = useScreensChanged();
  const { screenId, screenName, shows } = screen;
  const steering = useCall({
    call: (wanted: ScreenShows) => ask(api, steerScreen, { body: { screenId, shows: wanted } }),
    onAnswer: () => {
      changed();
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const message = String(form.get('message')).trim();
    steering.send({
      mainGame: mainGames.find((game) => String(game) === form.get('game')) ?? null,
      isPaused: form.has('paused'),
      message: message === '' ? null : message,
      speaks: form.has('speaks'),
    });
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.steerOf(screenName)}>
      <Stack as="form" method="post" onSubmit={submit} noValidate>
        <Field>
          <Label>{texts.game}</Label>
          <Select name="game" defaultValue={shows.mainGame ?? ''}>
            <Select.Option value="">{texts.automatic}</Select.Option>
            {mainGames.map((game) => (
              <Select.Option key={game} value={game}>
                {gameName(game)}
              </Select.Option>
            ))}
          </Select>
        </Field>
        <Textfield
          label={texts.message}
          description={texts.messageHint}
          name="message"
          defaultValue={shows.message ?? ''}
          autoComplete="off"
          maxLength={200}
        />
        <Checkbox label={texts.paused} name="paused" value="yes" defaultChecked={shows.isPaused} />
        <Checkbox label={texts.speaks} name="speaks" value="yes" defaultChecked={shows.speaks} />
        {steering.problem ? (
          <FailureMessage problem={steering.problem}>{screenFailureText(steering.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" loading={steering.isSending}>
          {texts.save}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
