import { Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { sendMemberCode } from '@lokalbingo/contract/member-acts';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { useConsole } from '../../platform/console-context.tsx';
import { failureText } from '../../platform/platform.nb.ts';
import { memberProofTexts as texts } from './member-proof.nb.ts';

/** Sends the member a code by SMS, for a member who cannot show one. */
export function SendCode({ cardId, onSent }: { cardId: number; onSent: () => void }) {
  const { api } = useConsole();
  const sending = useCall({
    call: () => ask(api, sendMemberCode, { params: { cardId } }),
    onAnswer: onSent,
  });
  const { answer, problem } = sending;
  return (
    <>
      <LinkButton onClick={() => sending.send()}>{texts.sendCode}</LinkButton>
      <div role="status">
        {answer ? (
          <Paragraph data-size="sm">
            {answer.practiceCode ? texts.practiceCode(answer.practiceCode) : texts.codeSent}
          </Paragraph>
        ) : null}
        {problem ? (
          <Paragraph data-size="sm">
            {problem.code === 'too_many_member_codes' ? texts.tooManyCodes : failureText(problem)}
          </Paragraph>
        ) : null}
      </div>
    </>
  );
}
