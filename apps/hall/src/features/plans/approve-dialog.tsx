import { Button, Checkbox, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { approvePlan, type WireGamePlan } from '@lokalbingo/contract/rounds-plans';
import { maxOre, zeroOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { planFailureText, previewTexts, plansTexts as texts } from './plans.nb.ts';
import { plansKey, usePreview } from './plans-queries.ts';

/** Approves a plan. If a single ticket can win more than the least stakes, the person must confirm having seen that. */
export function ApproveDialog({ plan, onClose }: { plan: WireGamePlan; onClose: () => void }) {
  const { api, queries } = useConsole();
  const { data, error, refetch } = usePreview(
    { hallId: plan.hallId, mainGame: plan.mainGame, planId: plan.planId },
    plan.terms,
  );
  const seen = useRef<HTMLInputElement>(null);
  const [isUnseen, setUnseen] = useState(false);
  const approving = useCall({
    call: () => {
      const { planId, revision } = plan;
      const hasSeenLoneTicket = seen.current?.checked ?? false;
      return ask(api, approvePlan, { body: { planId, revision, hasSeenLoneTicket } });
    },
    onAnswer: () => {
      void queries.invalidateQueries({ queryKey: plansKey });
      onClose();
    },
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = data?.isLoneTicketAbove === true && !seen.current?.checked;
    setUnseen(isMissing);
    if (isMissing) seen.current?.focus();
    else approving.send();
  };
  const wins = maxOre(zeroOre, ...(data?.loneTickets ?? []).map((each) => each.wins));
  return (
    <ModalDialog open onClose={onClose} heading={texts.approveTitle}>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data ? (
        <Stack as="form" onSubmit={press} noValidate>
          {data.beginsWith ? <Paragraph>{previewTexts.begins(data.beginsWith, new Date())}</Paragraph> : null}
          {data.isLoneTicketAbove ? (
            <Checkbox
              ref={seen}
              value="seen"
              label={texts.loneTicket(wins, plan.terms.leastStakes)}
              error={isUnseen ? texts.loneTicketMissing : undefined}
            />
          ) : null}
          {approving.problem ? (
            <FailureMessage problem={approving.problem}>{planFailureText(approving.problem)}</FailureMessage>
          ) : null}
          <Button type="submit" className="lb-wide" loading={approving.isSending}>
            {texts.approve}
          </Button>
        </Stack>
      ) : null}
    </ModalDialog>
  );
}
