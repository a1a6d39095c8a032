import { Button, Checkbox, Fieldset, Paragraph, ValidationMessage } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { copyPlan, type WireGamePlan } from '@lokalbingo/contract/rounds-plans';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { planFailureText, plansTexts as texts } from './plans.nb.ts';
import { plansKey, useHallsToCopyTo } from './plans-queries.ts';

/** Copies a plan to other halls of the chain. */
export function CopyDialog({ plan, onClose }: { plan: WireGamePlan; onClose: () => void }) {
  const { api, queries } = useConsole();
  const { data: halls, error, refetch } = useHallsToCopyTo(plan.hallId);
  const [isMissing, setMissing] = useState(false);
  const copying = useCall({
    call: async (hallIds: number[]) =>
      (await ask(api, copyPlan, { body: { planId: plan.planId, hallIds } })).drafts,
    onAnswer: () => void queries.invalidateQueries({ queryKey: plansKey }),
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget as HTMLFormElement).getAll('hall').map(Number);
    setMissing(chosen.length === 0);
    if (chosen.length > 0) copying.send(chosen);
  };
  return (
    <ModalDialog open onClose={onClose} heading={texts.copyTitle}>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {halls || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {halls?.length === 0 ? <Paragraph>{texts.copyNone}</Paragraph> : null}
      {copying.answer ? (
        <Message tone="success">
          <Paragraph>{texts.copied(copying.answer.length)}</Paragraph>
        </Message>
      ) : null}
      {halls && halls.length > 0 && !copying.answer ? (
        <Stack as="form" onSubmit={press} noValidate>
          <Fieldset>
            <Fieldset.Legend>{texts.copyText}</Fieldset.Legend>
            {halls.map(({ hallId, hallName }) => (
              <Checkbox key={hallId} name="hall" value={String(hallId)} label={hallName} />
            ))}
            {isMissing ? <ValidationMessage>{texts.copyMissing}</ValidationMessage> : null}
          </Fieldset>
          {copying.problem ? (
            <FailureMessage problem={copying.problem}>{planFailureText(copying.problem)}</FailureMessage>
          ) : null}
          <Button type="submit" className="lb-wide" loading={copying.isSending}>
            {texts.copySubmit}
          </Button>
        </Stack>
      ) : null}
    </ModalDialog>
  );
}
