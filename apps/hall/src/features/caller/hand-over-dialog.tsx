import { rulesOf } from '@lokalbingo/bingo/games';
import { ask } from '@lokalbingo/browser/ask';
import { type CallerView, handOverDraw } from '@lokalbingo/contract/calling';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { callerFailureText, callerTexts as texts } from './caller.nb.ts';

type HandOverDialogProps = {
  readonly hallId: number;
  readonly view: CallerView;
  readonly onClose: () => void;
};

/** Hands the rest of the draw over to the machine. The console asks for another person. */
export function HandOverDialog({ hallId, view, onClose }: HandOverDialogProps) {
  const { api, queries } = useConsole();
  const { round, mainGame } = view;
  if (!round) return null;
  return (
    <ReasonDialog
      title={texts.handOverTitle}
      text={texts.handOverText}
      submit={texts.handOver}
      failureText={(problem) => callerFailureText(rulesOf(mainGame), problem)}
      act={(reason) =>
        ask(api, handOverDraw, {
          body: { hallId, roundId: round.roundId, reason },
          toConfirm: texts.handOverOf(mainGame, round.startsAt),
        })
      }
      onDone={() => {
        void queries.invalidateQueries();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
