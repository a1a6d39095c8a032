import { Heading } from '@digdir/designsystemet-react';
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { openStage, type RoundStage, type RoundState } from '@lokalbingo/bingo/every-game/round';
import { pricesThatMultiply, prizeInWords } from '@lokalbingo/bingo/games.nb';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useGameRules } from '../../table/game-rules.tsx';
import { JackpotTable } from '../../table/jackpot-table.tsx';
import { drawTexts } from './draw.nb.ts';
import styles from './prize-list.module.css';

/**
 * The prize of each stage: the current one is highlighted, won ones show the number of winners and their
 * shares.
 */
export function PrizeList({ state }: { state: RoundState }) {
  const { mainGame } = useGameRules();
  const prices = pricesThatMultiply(mainGame, state.rules);
  const open = state.status === 'closed' || state.status === 'drawing' ? openStage(state) : undefined;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat className={styles.prizes} aria-labelledby="premier">
      <Heading level={2} data-size="xs" id="premier">
        {drawTexts.prizes}
      </Heading>
      <ol className={styles.list}>
        {state.stages.map((stage) => (
          <PrizeLine key={stage.stage} stage={stage} rulesNo={state.rules} open={stage.stage === open} />
        ))}
      </ol>
      {prices === undefined ? null : <p className={styles.prices}>{drawTexts.byPrice(prices)}</p>}
      <JackpotTable ballsCalled={state.called.length} openStage={openStage(state)} />
    </Sheet>
  );
}

type PrizeLineProps = {
  readonly stage: RoundStage;
  readonly rulesNo: number | undefined;
  readonly open: boolean;
};

function PrizeLine({ stage, rulesNo, open }: PrizeLineProps) {
  const rules = useGameRules();
  const { won } = stage;
  const state = won ? 'won' : open ? 'open' : 'later';
  return (
    <li className={styles.prize} data-state={state} aria-current={open ? 'step' : undefined}>
      <PrizeSign state={state} />
      <span className={styles.rows}>{drawTexts.stage(rules.mainGame, stage.stage)}</span>
      <span className={`${styles.amount} lb-numbers`}>
        {prizeInWords(rules.mainGame, stage.prizeOre, rulesNo)}
      </span>
      {/* The line is reserved from the start, so that nothing moves when its text appears. */}
      <span className={styles.note}>
        {won ? drawTexts.winners(publishedShares(won), ballName(rules, won.ball)) : null}
        {open ? drawTexts.stageNow : null}
      </span>
    </li>
  );
}

function PrizeSign({ state }: { state: 'won' | 'open' | 'later' }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      {state === 'won' ? <path d="m7 12.5 3.5 3.500L17 9" /> : null}
      {state === 'open' ? <path d="M10 8.2 15.5 12 10 15.800z" className={styles.play} /> : null}
    </svg>
  );
}
