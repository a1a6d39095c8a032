import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { continueGameSession, remoteGameType } from '@lokalbingo/contract/remote-game';
import { usePortal } from '../../platform/portal-context.tsx';
import type { GamePlace } from './use-game-place.ts';

/** Going on with an open session: pressing for it, and what became of that. */
export type GoingOn = {
  readonly isSending: boolean;
  readonly problem: ApiProblem | undefined;
  goOn(): void;
  /** From the frame to the whole window. */
  toFullScreen(): void;
};

/** Opens the game of an open session again. An address opens it once, so each time asks for another. */
export function useGoingOn(hallId: number, place: GamePlace, onProblem: () => void): GoingOn {
  const { api } = usePortal();
  const askForAddress = async () =>
    (await ask(api, continueGameSession, { body: { bingoid: hallId, gameType: remoteGameType } })).gameUrl;
  const again = useCall({
    call: askForAddress,
    onAnswer: place.show,
    onProblem: () => {
      place.leave();
      onProblem();
    },
  });
  const wholeWindow = useCall({
    call: askForAddress,
    onAnswer: (address) => window.location.assign(address),
    onProblem: () => {
      place.closeFrame();
      onProblem();
    },
  });
  return {
    isSending: again.isSending,
    problem: again.problem ?? wholeWindow.problem,
    goOn: () => {
      place.prepare();
      wholeWindow.clear();
      again.send();
    },
    toFullScreen: () => wholeWindow.send(),
  };
}
