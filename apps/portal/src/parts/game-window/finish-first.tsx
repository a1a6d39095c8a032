import { Button, Paragraph } from '@digdir/designsystemet-react';
import { gameWindowTexts as texts } from './game-window.nb.ts';
import type { UnfinishedGame } from './unfinished-game.ts';

type FinishFirstProps = { unfinished: UnfinishedGame; onOpen: (unfinished: UnfinishedGame) => void };

/** Names the game that blocks another, and opens it. */
export function FinishFirst({ unfinished, onOpen }: FinishFirstProps) {
  return (
    <>
      <Paragraph>{texts.finishFirst(unfinished)}</Paragraph>
      <Button variant="secondary" onClick={() => onOpen(unfinished)}>
        {texts.openUnfinished(unfinished)}
      </Button>
    </>
  );
}
