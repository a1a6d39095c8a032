import { Button, Heading } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { CancelledRound } from '../../table/cancelled-rounds.ts';
import { totalBack } from './own-prizes.ts';
import { resultTexts } from './result.nb.ts';

type CancelledRoundsProps = {
  readonly rounds: readonly CancelledRound[];
  readonly onGoOn: () => void;
};

/** Says that the hall has cancelled rounds with own tickets in them, and the refund. */
export function CancelledRounds({ rounds, onGoOn }: CancelledRoundsProps) {
  return (
    <Sheet as="section" padding="sm" gap="sm" flat aria-labelledby="avlyst-tittel">
      <Heading level={2} data-size="xs" id="avlyst-tittel">
        {resultTexts.cancelledCount(rounds.length)}
      </Heading>
      <p>{resultTexts.cancelledByHall(rounds)}</p>
      <p>
        <strong>{resultTexts.refunded(totalBack(rounds))}</strong>
      </p>
      <Button variant="secondary" onClick={onGoOn}>
        {resultTexts.goOn}
      </Button>
    </Sheet>
  );
}
