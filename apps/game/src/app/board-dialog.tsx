import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import { BallBoard } from '@lokalbingo/ui/ball-board';
import { Stack } from '@lokalbingo/ui/stack';
import { drawTexts } from '../features/draw/draw.nb.ts';
import { PrizeList } from '../features/draw/prize-list.tsx';
import { GameDialog } from '../platform/game-dialog.tsx';
import { useGameRules } from '../table/game-rules.tsx';
import { useIsLatest } from '../table/table-context.tsx';

type BoardDialogProps = { readonly open: boolean; readonly onClose: () => void; readonly state: RoundState };

/** The board, and then the prizes, over the draw, when there is no room beside it. */
export function BoardDialog({ open, onClose, state }: BoardDialogProps) {
  const rules = useGameRules();
  const isLatest = useIsLatest();
  return (
    <GameDialog open={open} onClose={onClose} heading={drawTexts.boardHeading}>
      <Stack gap="sm">
        <BallBoard rules={rules} called={state.called} isLatest={isLatest} />
        <PrizeList state={state} />
      </Stack>
    </GameDialog>
  );
}
