import { Paragraph } from '@digdir/designsystemet-react';
import { ask, isUnanswered } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { pauseForMember } from '@lokalbingo/contract/member-acts';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { useRef } from 'react';
import { codeComplaintText } from '../../parts/member-proof/member-proof.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import type { ActProps } from './act.ts';
import { memberKey } from './member-queries.ts';
import { pauseFailureText, pauseTexts as texts } from './pause.nb.ts';
import { PauseForm, type PauseWish } from './pause-form.tsx';

/** Begins a pause at the request of a member who is present, or extends the current one. */
export function PauseDialog({ card, onClose }: ActProps) {
  const { api, queries } = useConsole();
  const first = useRef<HTMLInputElement>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: memberKey(card.cardId) });
  const beginning = useCall({
    call: (body: PauseWish) => ask(api, pauseForMember, { params: { cardId: card.cardId }, body }),
    onAnswer: refresh,
    // The pause may have begun all the same; the card then shows it.
    onProblem: (problem) => {
      if (isUnanswered(problem)) refresh();
    },
  });
  const { answer, problem, isSending } = beginning;
  const codeComplaint = problem && codeComplaintText(problem);
  return (
    <ModalDialog
      open
      onClose={onClose}
      mayClose={() => !isSending}
      heading={texts.heading(`${card.firstName} ${card.lastName}`)}
      focusOn={first}
    >
      {answer ? (
        <Message tone="success" heading={texts.begun}>
          <Paragraph>{texts.begunText(answer.until)}</Paragraph>
        </Message>
      ) : (
        <PauseForm
          first={first}
          card={card}
          isSending={isSending}
          onChange={beginning.clear}
          onSubmit={beginning.send}
          codeComplaint={codeComplaint}
        >
          {problem && codeComplaint === undefined ? (
            <FailureMessage key={problem.requestId} problem={problem}>
              {pauseFailureText(problem)}
            </FailureMessage>
          ) : null}
        </PauseForm>
      )}
    </ModalDialog>
  );
}
