import { Heading } from '@digdir/designsystemet-react';
import { openStage, type RoundStage, type RoundState } from '@lokalbingo/bingo/round';
import { formatOre } from '@lokalbingo/money';
import { ballName } from './ball-name.ts';
import { drawTexts } from './draw.nb.ts';
import './prize-list.css';

/** The prize of each stage: the one that is played for stands out, won ones tell by how many and what each got. */
export function PrizeList({ state }: { state: RoundState }) {
  const open = state.status === 'closed' || state.status === 'drawing' ? openStage(state) : undefined;
  const lastWon = state.stages.findLast((stage) => stage.won !== null);
  return (
    <section className="g-prizes" aria-labelledby="premier">
      <Heading level={2} data-size="xs" id="premier">
        {drawTexts.prizes}
      </Heading>
      <ol>
        {state.stages.map((stage) => (
          <PrizeLine key={stage.stage} stage={stage} open={stage.stage === open} />
        ))}
      </ol>
      <p className="g-unseen" role="status">
        {lastWon?.won
          ? drawTexts.stageNews(lastWon.stage, lastWon.won.winners, lastWon.won.sharePerTicketOre)
          : null}
      </p>
    </section>
  );
}

function PrizeLine({ stage, open }: { stage: RoundStage; open: boolean }) {
  const { won } = stage;
  const state = won ? 'won' : open ? 'open' : 'later';
  return (
    <li className={`g-prize g-prize--${state}`} aria-current={open ? 'step' : undefined}>
      <PrizeSign state={state} />
      <span className="g-prize__rows">{drawTexts.rows(stage.stage)}</span>
      <span className="g-prize__amount lb-numbers">{formatOre(stage.prizeOre)}</span>
      {won ? (
        <span className="g-prize__note">
          {drawTexts.winners(won.winners, won.sharePerTicketOre, ballName(won.ball))}
        </span>
      ) : null}
      {open ? <span className="g-prize__note">{drawTexts.stageNow}</span> : null}
    </li>
  );
}

function PrizeSign({ state }: { state: 'won' | 'open' | 'later' }) {
  return (
    <svg className="g-prize__sign" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      {state === 'won' ? <path d="m7 12.5 3.5 3.500L17 9" /> : null}
      {state === 'open' ? <path d="M10 8.2 15.5 12 10 15.800z" className="g-prize__play" /> : null}
    </svg>
  );
}
