import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { CallerView } from '@lokalbingo/contract/calling';
import { Sheet } from '@lokalbingo/ui/sheet';
import styles from './caller.module.css';
import { callerTexts as texts } from './caller.nb.ts';
import { Won } from './round-side.tsx';

type RoundResultProps = {
  readonly mainGame: MainGame;
  readonly ended: NonNullable<CallerView['lastEnded']>;
  readonly onEnd: () => void;
};

/** Shows how a round ended and what was won, until the caller closes it. */
export function RoundResult({ mainGame, ended, onEnd }: RoundResultProps) {
  const { state } = ended;
  return (
    <div className={styles.result}>
      <Sheet gap="sm" flat>
        <Heading level={2} data-size="lg">
          {state.status === 'cancelled' ? texts.cancelled : texts.ended}
        </Heading>
        <Paragraph>
          {texts.round(ended.startsAt)}. {texts.endedText(state.called.length)} {texts.proof(ended.roundId)}.
        </Paragraph>
      </Sheet>
      <Won mainGame={mainGame} stages={state.stages} />
      <Button className={styles.big} onClick={onEnd}>
        {texts.end}
      </Button>
      <Paragraph data-size="sm" className={styles.hint}>
        {texts.keyHint}
      </Paragraph>
    </div>
  );
}
