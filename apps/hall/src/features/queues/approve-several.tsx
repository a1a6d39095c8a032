import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { approveWithdrawals } from '@lokalbingo/contract/cases';
import { Message } from '@lokalbingo/ui/message';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { caseFailureText, stepTexts, queuesTexts as texts } from './queues.nb.ts';
import { queuesKey } from './queues-queries.ts';

/** Approves the chosen withdrawals at once. */
export function ApproveSeveral({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const { api, queries } = useConsole();
  const { offer } = useSelf();
  const approving = useCall({
    call: () =>
      ask(api, approveWithdrawals, {
        body: { caseIds: [...chosen].slice(0, 100), reason: stepTexts.approve.reason },
      }),
    onAnswer: () => {
      onDone();
      void queries.invalidateQueries({ queryKey: queuesKey });
    },
  });
  if (offer('approve_withdrawals') !== 'offered') return null;
  const { answer, problem } = approving;
  return (
    <>
      {problem ? <FailureMessage problem={problem}>{caseFailureText(problem)}</FailureMessage> : null}
      {answer ? (
        <Message tone={answer.left.length > 0 ? 'warning' : 'success'}>
          <Paragraph>
            {texts.approvedSeveral(answer.approved)}
            {answer.left.length > 0 ? ` ${texts.notApproved(answer.left.length)}` : null}
          </Paragraph>
        </Message>
      ) : null}
      {chosen.size > 0 ? (
        <div>
          <Button loading={approving.isSending} onClick={() => approving.send()}>
            {texts.approveSeveral(chosen.size)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
