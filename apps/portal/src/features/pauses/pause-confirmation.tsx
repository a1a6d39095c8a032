import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import { Helpline } from '../../parts/helpline/helpline.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { pauseTexts as texts } from './pauses.nb.ts';
import { PointList } from './point-list.tsx';

type PauseConfirmationProps = {
  hall: { readonly name: string; readonly phone: string };
  /** The day on which play is possible again, in the text's format. */
  until: string;
  /** The server's refusal of the last press. */
  answer: { readonly message: string } | undefined;
  problem: ApiProblem | undefined;
};

/** Explains the chosen pause before it begins irrevocably, and why it could not begin. */
export function PauseConfirmation({ hall, until, answer, problem }: PauseConfirmationProps) {
  return (
    <>
      <Message tone="warning" heading={texts.confirmHeading(until)} />
      <PointList points={texts.confirmPoints(hall.name, until)} />
      <Helpline />
      {problem ? <FailureMessage problem={problem} heading={texts.saveFailed} hall={hall} /> : null}
      {answer ? (
        <Message tone="error">
          <Paragraph>{answer.message || texts.saveFailed}</Paragraph>
        </Message>
      ) : null}
    </>
  );
}

type ConfirmButtonsProps = { isSending: boolean; onBack: () => void; onConfirm: () => void };

/** Goes back to the choice, or confirms it. */
export function ConfirmButtons({ isSending, onBack, onConfirm }: ConfirmButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onBack}>
        {texts.back}
      </Button>
      <Button loading={isSending} onClick={onConfirm}>
        {texts.confirm}
      </Button>
    </>
  );
}
