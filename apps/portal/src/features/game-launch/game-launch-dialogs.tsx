import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { Message } from '@lokalbingo/ui/message';
import { MessageText } from '@lokalbingo/ui/message-text';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { FinishFirst } from '../../parts/game-window/finish-first.tsx';
import { GameFrame } from '../../parts/game-window/game-frame.tsx';
import type { UnfinishedGame } from '../../parts/game-window/unfinished-game.ts';
import { failureText } from '../../platform/failure.nb.ts';
import { LinedText } from '../../platform/lined-text.tsx';
import { Reference } from '../../platform/reference.tsx';
import { launchRefusals, launchTexts } from './game-launch.nb.ts';
import type { LaunchRefusal } from './launch-game.ts';
import type { LaunchScreen, LaunchTarget } from './use-game-launch.ts';

type GameLaunchDialogsProps = {
  screen: LaunchScreen | undefined;
  onContinue: (target: LaunchTarget) => void;
  /** Called when the player wants to go to the game that blocks this one. */
  onOpenUnfinished: (unfinished: UnfinishedGame) => void;
  onDismiss: () => void;
};

/**
 * The message before a game, the reason why a game cannot be opened, and the frame for browsers that block
 * the window.
 */
export function GameLaunchDialogs({
  screen,
  onContinue,
  onOpenUnfinished,
  onDismiss,
}: GameLaunchDialogsProps) {
  if (screen === undefined) return null;
  switch (screen.kind) {
    case 'message':
      return (
        <ModalDialog
          open
          heading={<LinedText text={screen.message.title} />}
          onClose={onDismiss}
          footer={<Button onClick={() => onContinue(screen.target)}>{launchTexts.continue}</Button>}
        >
          <MessageText text={screen.message.text} />
        </ModalDialog>
      );
    case 'refused':
      return (
        <CannotOpen
          refusal={screen.refusal}
          target={screen.target}
          onOpenUnfinished={(unfinished) => {
            onDismiss();
            onOpenUnfinished(unfinished);
          }}
          onClose={onDismiss}
        />
      );
    case 'frame':
      return (
        <GameFrame
          hallName={screen.target.hall.name}
          address={screen.address}
          onFullScreen={() => window.location.assign(screen.address)}
          onClose={onDismiss}
        />
      );
  }
}

type CannotOpenProps = Pick<GameLaunchDialogsProps, 'onOpenUnfinished'> & {
  refusal: LaunchRefusal;
  target: LaunchTarget;
  onClose: () => void;
};

function CannotOpen({ refusal, target, onOpenUnfinished, onClose }: CannotOpenProps) {
  const { hall } = target;
  return (
    <ModalDialog open heading={launchTexts.cannotOpen} onClose={onClose}>
      <Message tone="error">
        <Paragraph>{refusalText(refusal)}</Paragraph>
        {'unfinished' in refusal && refusal.unfinished ? (
          <FinishFirst unfinished={refusal.unfinished} onOpen={onOpenUnfinished} />
        ) : null}
        {refusal.kind === 'problem' ? (
          <>
            <Paragraph data-size="sm">{failureTexts.callHall(hall.name, hall.phone)}</Paragraph>
            <Reference problem={refusal.problem} />
          </>
        ) : null}
      </Message>
    </ModalDialog>
  );
}

function refusalText(refusal: LaunchRefusal): string {
  switch (refusal.kind) {
    case 'other-games':
      return launchTexts.otherGames;
    case 'active-in-other-hall':
      return launchTexts.activeInOtherHall;
    case 'active-other-game':
      return launchTexts.activeOtherGame;
    case 'not-served':
      return launchTexts.notServed;
    case 'problem': {
      const ofRule = (launchRefusals as Readonly<Record<string, string>>)[refusal.problem.code];
      return ofRule ?? failureText(refusal.problem);
    }
  }
}
