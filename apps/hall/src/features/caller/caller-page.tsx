import { Button, Paragraph } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type CallerView, leaveCallerPlace, takeCallerPlace } from '@lokalbingo/contract/calling';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import styles from './caller.module.css';
import { callerTexts as texts } from './caller.nb.ts';
import { CallerDesk } from './caller-desk.tsx';
import { useCallerView, useShowView, useViewNow } from './caller-queries.ts';

type MainGame = CallerView['mainGame'];

/** `/oppleser`: the caller's place at a game of the hall. */
export function CallerPage() {
  const { hall, offer } = useSelf();
  if (!hall) return null;
  return (
    <Page title={texts.title}>
      {offer('call_balls') === 'counter_required' ? (
        <Message tone="info" live="off">
          <Paragraph>{platformTexts.counterRequired}</Paragraph>
        </Message>
      ) : null}
      {offer('call_balls') === 'offered' ? <Caller hallId={hall.hallId} /> : null}
    </Page>
  );
}

function Caller({ hallId }: { hallId: number }) {
  const [game, setGame] = useState<MainGame>();
  const { data, error, refetch, dataUpdatedAt } = useCallerView(hallId, game);
  const view = useViewNow(data, dataUpdatedAt);
  useStayAwake(view, dataUpdatedAt);
  if (!view)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  return (
    <>
      <div className={styles.head}>
        {view.games.length > 1 ? (
          <nav aria-label={texts.games} className={styles.games}>
            {view.games.map(({ mainGame }) => (
              <Button
                key={mainGame}
                variant={mainGame === view.mainGame ? 'primary' : 'secondary'}
                data-color="neutral"
                aria-current={mainGame === view.mainGame}
                onClick={() => setGame(mainGame)}
              >
                {gameName(mainGame)}
              </Button>
            ))}
          </nav>
        ) : null}
        <Place hallId={hallId} view={view} game={game} />
      </div>
      <CallerDesk key={view.mainGame} hallId={hallId} view={view} game={game} />
    </>
  );
}

type PlaceProps = {
  readonly hallId: number;
  readonly view: CallerView;
  readonly game: MainGame | undefined;
};

/** Who has the place, and buttons to take it, take it over and leave it. */
function Place({ hallId, view, game }: PlaceProps) {
  const { api } = useConsole();
  const show = useShowView(hallId, game);
  const [isAsking, setIsAsking] = useState(false);
  const { holder, mainGame } = view;
  const at = { hallId, mainGame };
  const taking = useCall({
    call: (takeOverFrom: number | undefined) =>
      ask(api, takeCallerPlace, { body: { ...at, ...(takeOverFrom !== undefined && { takeOverFrom }) } }),
    onAnswer: (answer) => {
      setIsAsking(false);
      show(answer);
    },
    onProblem: () => show(view),
  });
  const leaving = useCall({
    call: () => ask(api, leaveCallerPlace, { body: at }),
    onAnswer: () => show({ ...view, holder: null }),
  });
  const failed = taking.problem?.code === 'place_taken' ? undefined : (taking.problem ?? leaving.problem);
  return (
    <>
      {failed ? <FailureMessage problem={failed} /> : null}
      {holder?.isOwn ? (
        <Button
          className={styles.leave}
          variant="tertiary"
          data-color="neutral"
          loading={leaving.isSending}
          onClick={() => leaving.send()}
        >
          {texts.leave}
        </Button>
      ) : null}
      {holder && !holder.isOwn ? (
        <Message
          tone="info"
          live="polite"
          action={
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {texts.takeOver}
            </Button>
          }
        >
          <Paragraph>{texts.otherHas(holder.name, holder.since)}</Paragraph>
        </Message>
      ) : null}
      {holder ? null : (
        <Button className={styles.take} loading={taking.isSending} onClick={() => taking.send(undefined)}>
          {texts.takePlace}
        </Button>
      )}
      {isAsking && holder ? (
        <ModalDialog open onClose={() => setIsAsking(false)} heading={texts.takeOverTitle}>
          <Stack>
            <Paragraph>{texts.takeOverText(holder.name, holder.since)}</Paragraph>
            <ButtonRow>
              <Button loading={taking.isSending} onClick={() => taking.send(holder.staffId)}>
                {texts.takeOver}
              </Button>
            </ButtonRow>
          </Stack>
        </ModalDialog>
      ) : null}
    </>
  );
}

/** Counts the screen as in use while a round is called, even if the caller touches nothing. */
function useStayAwake(view: CallerView | undefined, dataUpdatedAt: number) {
  const { local } = useConsole();
  const status = view?.holder?.isOwn ? view.round?.state.status : undefined;
  const isCalling = status === 'closed' || status === 'drawing';
  useEffect(() => {
    if (isCalling) local.setItem('touchedAt', String(dataUpdatedAt));
  }, [isCalling, local, dataUpdatedAt]);
}
