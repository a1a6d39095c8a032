import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { continueGameSession, remoteGameType } from '@lokalbingo/contract/remote-game';
import { usePortal } from '../../platform/portal-context.tsx';
import type { GamePlace } from './use-game-place.ts';

/** Continues an open session: the press, and its result. */
export type ContinueSession = {
  readonly isSending: boolean;
  readonly problem: ApiProblem | undefined;
  goOn(): void;
  /** Moves from the frame to the whole window. */
  toFullScreen(): void;
};

/** Opens the game of an open session again. Each game address works once, so every press requests a new one. */
export function useContinueSession(hallId: number, place: GamePlace, onProblem: () => void): ContinueSession {
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
