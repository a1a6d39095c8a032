import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { areRulesKnown } from '@lokalbingo/bingo/every-game/round-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import { pricesThatMultiply, stageInWords } from '@lokalbingo/bingo/games.nb';
import { formatOre } from '@lokalbingo/money';
import { artAddress } from '@lokalbingo/ui/art';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { gamePicture } from '../../parts/halls/game-picture.ts';
import { AllStarts } from './all-starts.tsx';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import { evenDistanceMs, type ShownGame } from './shown-hall.ts';
import styles from './todays-game.module.css';

/** The number of rounds listed after the next one; an expander shows the rest. */
const followingShown = 4;

/** A main game in the hall today: the next rounds, the price of a ticket, and the prize of each stage. */
export function TodaysGame({ game }: { game: ShownGame }) {
  const { mainGame, isOpen } = game;
  return (
    <Sheet as="article" padding="sm" gap="sm" flat aria-label={texts.game(mainGame)}>
      <div className={styles.head}>
        <img
          className={styles.picture}
          src={artAddress('games', gamePicture(mainGame, isOpen))}
          alt=""
          width="160"
          height="100"
        />
        <div>
          <Heading level={3} data-size="xs">
            {texts.game(mainGame)}
          </Heading>
          <NextRound game={game} />
        </div>
      </div>
      <Following game={game} />
      <div className={styles.terms}>
        <Terms heading={texts.prices} lines={priceLinesOf(game)} />
        {areRulesKnown(game.rules) ? (
          <Terms heading={texts.prizes} note={prizeNoteOf(game)} lines={prizeLinesOf(game)} />
        ) : (
          <Paragraph>{texts.prizesRenewed}</Paragraph>
        )}
      </div>
    </Sheet>
  );
}

function NextRound({ game: { starts } }: { game: ShownGame }) {
  const [next] = starts;
  return (
    <Paragraph className={styles.next} data-left={next !== undefined}>
      {next ? texts.next(next) : texts.noneLeft}
    </Paragraph>
  );
}

function Following({ game: { starts, playedFrom, playedUntil } }: { game: ShownGame }) {
  const following = starts.slice(1, 1 + followingShown);
  const last = starts.at(-1);
  const everyMs = evenDistanceMs(starts);
  if (last === undefined) return <Paragraph>{texts.usually(playedFrom, playedUntil)}</Paragraph>;
  if (following.length === 0) return null;
  return (
    <div>
      <Paragraph>{texts.follows(following)}</Paragraph>
      {starts.length > 1 + followingShown ? (
        <>
          <Paragraph>{everyMs === undefined ? texts.lastAt(last) : texts.evenly(everyMs, last)}</Paragraph>
          <AllStarts starts={starts} />
        </>
      ) : null}
    </div>
  );
}

type Line = { readonly about: string; readonly is: ReactNode };

function Terms({
  heading,
  note,
  lines,
}: {
  heading: string;
  note?: string | undefined;
  lines: readonly Line[];
}) {
  return (
    <div>
      <Heading level={4} data-size="2xs">
        {heading}
      </Heading>
      {note === undefined ? null : <Paragraph data-size="sm">{note}</Paragraph>}
      <dl className={styles.lines}>
        {lines.map(({ about, is }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Each kind of ticket that the game has, in the game's own order. Its name includes the price if that is the
 * same everywhere.
 */
function priceLinesOf({ mainGame, prices }: ShownGame): readonly Line[] {
  return rulesOf(mainGame).kinds.flatMap(({ kind, priceOre }) => {
    const price = prices[kind];
    if (price === undefined) return [];
    return [{ about: texts.kind(kind), is: price === priceOre ? texts.kindNote(kind) : formatOre(price) }];
  });
}

/** The tickets that the prizes are for, where that makes a difference, and how long a jackpot counts. */
function prizeNoteOf({ mainGame, rules }: ShownGame): string | undefined {
  const prices = pricesThatMultiply(mainGame, rules);
  return prices && texts.byPrice(prices, stageInWords(mainGame, 1));
}

/** Each stage, and the game's other prizes. */
function prizeLinesOf({ mainGame, prizes, rules }: ShownGame): readonly Line[] {
  const stages = prizes.map((prize, at) => ({
    about: texts.stage(mainGame, at + 1),
    is:
      prize.kind === 'fixed' ? texts.prize(mainGame, prize.amount, rules) : texts.sharePrize(prize.perMille),
  }));
  const jackpots = rulesOf(mainGame).stages.flatMap(({ jackpots }) =>
    jackpots.map((jackpot) => ({
      about: texts.jackpot(mainGame, jackpot.withinBalls),
      is: texts.jackpotPays(mainGame, jackpot),
    })),
  );
  return [...stages, ...jackpots];
}
