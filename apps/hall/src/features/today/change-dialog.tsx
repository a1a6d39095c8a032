import { Fieldset, Paragraph, Radio } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { changeDay, type DayChange, type DayChangeKind } from '@lokalbingo/contract/rounds-today';
import { formatOre } from '@lokalbingo/money';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { pricesShort, changeTexts as texts, todayFailureText, todayTexts } from './today.nb.ts';
import { type Preview, todayKey, usePreview } from './today-queries.ts';

/** A requested change of the day, for one game or, when `game` is missing, for every game. */
export type ChangeOfDay = {
  readonly kind: 'close' | 'open' | 'sell_anew';
  readonly game: MainGame | undefined;
};

type ChangeDialogProps = {
  hallId: number;
  change: ChangeOfDay;
  /** Called with a sentence about the result. */
  onDone: (text: string) => void;
  onClose: () => void;
};

/** Previews a change of the day, asks for the reason, and makes the change. */
export function ChangeDialog({ hallId, change: { kind, game }, onDone, onClose }: ChangeDialogProps) {
  const { api, queries } = useConsole();
  const [isPlayingSold, setPlayingSold] = useState(true);
  const change: DayChangeKind = kind === 'close' && isPlayingSold ? 'close_unsold' : kind;
  const { data, error, refetch } = usePreview({ hall: hallId, change, ...(game && { game }) });
  const title = titleOf(kind, game);
  // The dialog opens once the preview has arrived, so that it does not change while open.
  if (!data && !error) return null;
  if (!data || (data.games.length === 0 && kind !== 'close'))
    return (
      <ModalDialog open onClose={onClose} heading={title}>
        {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
        {data ? <Paragraph>{kind === 'sell_anew' ? texts.nothingWrong : texts.nothing}</Paragraph> : null}
      </ModalDialog>
    );
  const act = async (reason: string) => {
    const body = { hallId, mainGame: game ?? null, change, seen: data.seen, reason };
    const done = await ask(api, changeDay, { body }).finally(
      () => void queries.invalidateQueries({ queryKey: todayKey }),
    );
    onDone(texts.done(textOf(kind, done)));
  };
  return (
    <ReasonDialog
      title={title}
      text={textOf(kind, data)}
      details={
        <>
          <Details kind={kind} preview={data} />
          {kind === 'close' && hasSold(data) ? (
            <SoldRounds isPlayed={isPlayingSold} onChange={setPlayingSold} />
          ) : null}
        </>
      }
      submit={submits[kind]}
      color={kind === 'open' ? 'accent' : 'danger'}
      failureText={todayFailureText}
      act={act}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

const hasSold = ({ cancelled, kept }: Preview): boolean =>
  [...cancelled, ...kept].some(({ ticketCount }) => ticketCount > 0);

const submits = { close: texts.close, open: texts.open, sell_anew: texts.sellAgain };

function titleOf(kind: ChangeOfDay['kind'], game: MainGame | undefined): string {
  const name = game === undefined ? undefined : gameName(game);
  if (kind === 'close' || name === undefined) return texts.closeTitle(name);
  return kind === 'open' ? texts.openTitle(name) : texts.sellAgainTitle(name);
}

function textOf(kind: ChangeOfDay['kind'], { games, cancelled, sold, goesBack }: DayChange): string {
  if (games.length === 0) return texts.nothing;
  if (kind === 'close') return texts.closes(cancelled, goesBack);
  return kind === 'open' ? texts.opens(sold) : texts.sellsAgain(cancelled, sold);
}

/** Lists the rounds with tickets: those that are cancelled, and those that are played anyway. */
function Details({ kind, preview }: { kind: ChangeOfDay['kind']; preview: Preview }) {
  const { cancelled, kept, sold } = preview;
  const withTickets = cancelled.filter(({ ticketCount }) => ticketCount > 0);
  const [was, becomes] = [cancelled[0], sold[0]];
  const { tickets, stakes } = todayTexts.columns;
  return (
    <>
      {kind === 'sell_anew' && was && becomes ? (
        <Paragraph>
          {texts.was}: {pricesShort(was.prices)}. {texts.becomes}: {pricesShort(becomes.prices)}.
        </Paragraph>
      ) : null}
      {withTickets.length > 0 ? (
        <ValueTable
          label={texts.cancelledSold}
          columns={[texts.round, tickets, stakes]}
          rows={withTickets.map((each) => ({
            key: String(each.roundId),
            cells: [
              texts.roundAt(each.mainGame, each.startsAt),
              String(each.ticketCount),
              formatOre(each.stakes),
            ],
          }))}
        />
      ) : null}
      {kept.length > 0 && kind !== 'open' ? (
        <div>
          <Paragraph>{kind === 'close' ? texts.kept : texts.keepsPrice}:</Paragraph>
          <ul>
            {kept.map((each) => (
              <li key={each.roundId}>{texts.keptRound(each)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

/** Asks what happens to rounds with tickets when a game is closed. */
function SoldRounds({ isPlayed, onChange }: { isPlayed: boolean; onChange: (isPlayed: boolean) => void }) {
  return (
    <Fieldset>
      <Fieldset.Legend>{texts.sold}</Fieldset.Legend>
      <Radio
        name="sold"
        value="played"
        label={texts.playSold}
        description={texts.playSoldHint}
        checked={isPlayed}
        onChange={() => onChange(true)}
      />
      <Radio
        name="sold"
        value="cancelled"
        label={texts.cancelSold}
        description={texts.cancelSoldHint}
        checked={!isPlayed}
        onChange={() => onChange(false)}
      />
    </Fieldset>
  );
}
