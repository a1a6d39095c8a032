import { Button } from '@digdir/designsystemet-react';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { gameWindowTexts } from './game-window.nb.ts';

type GameFrameProps = {
  hallName: string;
  /** The address of the game. */
  address: string;
  /** Shows the game in the whole window instead. */
  onFullScreen: () => void;
  onClose: () => void;
};

/** A game over the page, for browsers that block the window (specification §2 Game). */
export function GameFrame({ hallName, address, onFullScreen, onClose }: GameFrameProps) {
  return (
    <ModalDialog
      open
      size="full"
      closedby="none"
      heading={gameWindowTexts.frameHeading(hallName)}
      closeLabel={gameWindowTexts.closeFrame}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onFullScreen}>
          {gameWindowTexts.fullScreen}
        </Button>
      }
    >
      {/* A frame that is the dialog's only child gets all the room. */}
      <iframe
        src={address}
        title={gameWindowTexts.frameTitle(hallName)}
        allow="autoplay; fullscreen; screen-wake-lock"
      />
    </ModalDialog>
  );
}
