import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import { Stack } from '@lokalbingo/ui/stack';
import { BallBoard } from '../features/draw/ball-board.tsx';
import { drawTexts } from '../features/draw/draw.nb.ts';
import { PrizeList } from '../features/draw/prize-list.tsx';
import { GameDialog } from '../platform/game-dialog.tsx';

type BoardDialogProps = { readonly open: boolean; readonly onClose: () => void; readonly state: RoundState };

/** Prizes and board, over the draw, where there is no room for them beside it. */
export function BoardDialog({ open, onClose, state }: BoardDialogProps) {
  return (
    <GameDialog open={open} onClose={onClose} heading={drawTexts.boardHeading}>
      <Stack gap="sm">
        <PrizeList state={state} />
        <BallBoard called={state.called} />
      </Stack>
    </GameDialog>
  );
}
