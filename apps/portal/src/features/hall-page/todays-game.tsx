import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { rulesOf } from '@lokalbingo/bingo/games';
import { formatOre } from '@lokalbingo/money';
import { artAddress } from '@lokalbingo/ui/art';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { AllStarts } from './all-starts.tsx';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import { evenDistanceMs, type ShownGame } from './shown-hall.ts';
import styles from './todays-game.module.css';

/** So many rounds after the next one are named before the line that opens. */
const followingShown = 4;

/** A main game as the hall plays it today: the next rounds, what a ticket costs, and what each stage pays. */
export function TodaysGame({ game }: { game: ShownGame }) {
  const { mainGame } = game;
  return (
    <Sheet as="article" padding="sm" gap="sm" flat aria-label={texts.game(mainGame)}>
      <div className={styles.head}>
        <img
          className={styles.picture}
          src={artAddress('games', `main-game-${mainGame}.svg`)}
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
        <Terms heading={texts.prizes} lines={prizeLinesOf(game)} />
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

function Terms({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  return (
    <div>
      <Heading level={4} data-size="2xs">
        {heading}
      </Heading>
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

/** Each kind of ticket that the game has, in the game's own order. One that costs the same everywhere says so in its name. */
function priceLinesOf({ mainGame, prices }: ShownGame): readonly Line[] {
  return rulesOf(mainGame).kinds.flatMap(({ kind, priceOre }) => {
    const price = prices[kind];
    if (price === undefined) return [];
    return [{ about: texts.kind(kind), is: price === priceOre ? texts.kindNote(kind) : formatOre(price) }];
  });
}

/** Each stage, and what a game pays beside them. */
function prizeLinesOf({ mainGame, prizes }: ShownGame): readonly Line[] {
  const stages = prizes.map((prize, at) => ({
    about: texts.stage(mainGame, at + 1),
    is: prize.kind === 'fixed' ? formatOre(prize.amount) : texts.sharePrize(prize.perMille),
  }));
  const jackpots = rulesOf(mainGame).stages.flatMap(({ jackpots }) =>
    jackpots.map(({ withinBalls, perUnitOre }) => ({
      about: texts.jackpot(mainGame, withinBalls),
      is: texts.jackpotFrom(perUnitOre),
    })),
  );
  return [...stages, ...jackpots];
}
