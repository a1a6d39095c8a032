import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { screenPath } from '@lokalbingo/contract/hall-addresses';
import {
  identifyScreen,
  type ListedScreen,
  pairScreen,
  removeScreen,
} from '@lokalbingo/contract/hall-screens';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { screenFailureText, showsInWords, screensTexts as texts } from './screens.nb.ts';
import { useScreens, useScreensChanged } from './screens-queries.ts';
import { SteerDialog } from './steer-dialog.tsx';

/** `/hallskjermer`: the screens on the walls of the hall. */
export function ScreensPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <ScreensOf hallId={hall.hallId} /> : null}</Page>;
}

type OpenDialog = { readonly kind: 'steer' | 'remove'; readonly screen: ListedScreen };

function ScreensOf({ hallId }: { hallId: number }) {
  const { api } = useConsole();
  const { offer } = useSelf();
  const { data: screens, error, refetch } = useScreens(hallId);
  const [open, setOpen] = useState<OpenDialog>();
  const identifying = useCall({
    call: (screenId: number) => ask(api, identifyScreen, { body: { screenId } }),
  });
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!screens) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const close = () => setOpen(undefined);
  return (
    <>
      {offer('pair_screen') === 'hidden' ? null : <Pair hallId={hallId} />}
      {screens.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {identifying.problem ? (
        <FailureMessage problem={identifying.problem}>
          {screenFailureText(identifying.problem)}
        </FailureMessage>
      ) : null}
      {screens.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={[texts.columns.name, texts.columns.shows, texts.columns.seen, texts.columns.acts]}
          rows={screens.map((screen) => ({
            key: String(screen.screenId),
            cells: [
              screen.screenName,
              showsInWords(screen.shows),
              <Seen key="seen" screen={screen} />,
              <Acts
                key="acts"
                screen={screen}
                mayRemove={offer('remove_screen') !== 'hidden'}
                isIdentifying={identifying.isSending && identifying.input === screen.screenId}
                onIdentify={() => identifying.send(screen.screenId)}
                onOpen={(kind) => setOpen({ kind, screen })}
              />,
            ],
          }))}
        />
      ) : null}
      {open?.kind === 'steer' ? <SteerDialog screen={open.screen} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveDialog screen={open.screen} onClose={close} /> : null}
    </>
  );
}

function Seen({ screen: { isAlive, lastSeenAt } }: { screen: ListedScreen }) {
  if (isAlive) return <StatusBadge tone="success">{texts.alive}</StatusBadge>;
  return (
    <StatusBadge tone="warning">
      {lastSeenAt ? texts.away(formatOsloDayAndTime(lastSeenAt)) : texts.never}
    </StatusBadge>
  );
}

type ActsProps = {
  readonly screen: ListedScreen;
  readonly mayRemove: boolean;
  readonly isIdentifying: boolean;
  readonly onIdentify: () => void;
  readonly onOpen: (kind: OpenDialog['kind']) => void;
};

function Acts({ screen: { screenName }, mayRemove, isIdentifying, onIdentify, onOpen }: ActsProps) {
  return (
    <ButtonRow>
      <Button
        variant="secondary"
        data-size="sm"
        aria-label={texts.steerOf(screenName)}
        onClick={() => onOpen('steer')}
      >
        {texts.steer}
      </Button>
      <Button
        variant="tertiary"
        data-size="sm"
        aria-label={texts.identifyOf(screenName)}
        loading={isIdentifying}
        onClick={onIdentify}
      >
        {texts.identify}
      </Button>
      {mayRemove ? (
        <Button
          variant="tertiary"
          data-color="danger"
          data-size="sm"
          aria-label={texts.removeOf(screenName)}
          onClick={() => onOpen('remove')}
        >
          {texts.remove}
        </Button>
      ) : null}
    </ButtonRow>
  );
}

function Pair({ hallId }: { hallId: number }) {
  const { api } = useConsole();
  const changed = useScreensChanged();
  // The form is cleared for the next screen.
  const [paired, setPaired] = useState(0);
  const pairing = useCall({
    call: (body: BodyOf<typeof pairScreen>) => ask(api, pairScreen, { body }),
    onAnswer: () => {
      changed();
      setPaired((count) => count + 1);
    },
  });
  return (
    <>
      <Paragraph>{texts.text(`${location.host}${screenPath}`)}</Paragraph>
      <ShortForm
        key={paired}
        onSubmit={(typed) => {
          const [code, screenName] = ['code', 'name'].map((name) => String(typed.get(name)).trim());
          if (code && screenName) pairing.send({ hallId, code, screenName });
        }}
      >
        <Textfield
          label={texts.code}
          description={texts.codeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={10}
          required
        />
        <Textfield
          label={texts.name}
          description={texts.nameHint}
          name="name"
          autoComplete="off"
          maxLength={60}
          required
        />
        {pairing.problem ? (
          <FailureMessage problem={pairing.problem}>{screenFailureText(pairing.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" loading={pairing.isSending}>
          {texts.pair}
        </Button>
      </ShortForm>
    </>
  );
}

function RemoveDialog({ screen, onClose }: { screen: ListedScreen; onClose: () => void }) {
  const { api } = useConsole();
  const changed = useScreensChanged();
  const removing = useCall({
    call: (screenId: number) => ask(api, removeScreen, { body: { screenId } }),
    onAnswer: () => {
      changed();
      onClose();
    },
  });
  return (
    <ModalDialog open onClose={onClose} heading={texts.removeOf(screen.screenName)}>
      <Stack>
        <Paragraph>{texts.removeText}</Paragraph>
        {removing.problem ? (
          <FailureMessage problem={removing.problem}>{screenFailureText(removing.problem)}</FailureMessage>
        ) : null}
        <Button
          data-color="danger"
          loading={removing.isSending}
          onClick={() => removing.send(screen.screenId)}
        >
          {texts.remove}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
