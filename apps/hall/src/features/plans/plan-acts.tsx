import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { newGamePlanPage } from '@lokalbingo/contract/hall-addresses';
import { proposePlan, type WireGamePlan, withdrawPlan } from '@lokalbingo/contract/rounds-plans';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { approversInWords } from '../../parts/approval/approvers.nb.ts';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useSelf } from '../../platform/self.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { editorTexts, planFailureText, plansTexts as texts } from './plans.nb.ts';
import { plansKey } from './plans-queries.ts';

type Act = typeof proposePlan | typeof withdrawPlan;

/** The actions of a plan. `isUnsaved`: its form has unsaved changes. */
export function PlanActs({ plan, isUnsaved = false }: { plan: WireGamePlan; isUnsaved?: boolean }) {
  const { offer } = useSelf();
  const { planId, state, approval, mainGame } = plan;
  const mayPropose = offer('propose_plan') === 'offered';
  const mayApprove = approval?.mayApprove ?? false;
  if (!mayPropose && !approval) return null;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      {approval && !mayApprove ? <Paragraph>{approversInWords(approval.approvers)}</Paragraph> : null}
      {state === 'draft' ? (
        <Paragraph>{isUnsaved ? editorTexts.unsaved : texts.proposeText}</Paragraph>
      ) : null}
      <Buttons plan={plan} isUnsaved={isUnsaved} mayPropose={mayPropose} mayApprove={mayApprove} />
      {mayPropose && state !== 'draft' ? (
        <Paragraph>
          <PageLink to={`${newGamePlanPage(mainGame)}?plan=${planId}`}>{texts.again}</PageLink>
        </Paragraph>
      ) : null}
    </Sheet>
  );
}

type ButtonsProps = {
  readonly plan: WireGamePlan;
  readonly isUnsaved: boolean;
  readonly mayPropose: boolean;
  readonly mayApprove: boolean;
};

function Buttons({ plan, isUnsaved, mayPropose, mayApprove }: ButtonsProps) {
  const { api, queries } = useConsole();
  const [dialog, setDialog] = useState<'approve' | 'copy'>();
  const { planId, revision, state, standing } = plan;
  const changing = useCall({
    call: (act: Act) => ask(api, act, { body: { planId, revision } }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: plansKey }),
  });
  const isSending = (act: Act) => changing.isSending && changing.input === act;
  const mayWithdraw = mayPropose && state !== 'withdrawn' && (state !== 'approved' || standing === 'coming');
  const close = () => setDialog(undefined);
  return (
    <>
      {changing.problem ? (
        <FailureMessage problem={changing.problem}>{planFailureText(changing.problem)}</FailureMessage>
      ) : null}
      <ButtonRow>
        {mayPropose && state === 'draft' ? (
          <Button
            disabled={isUnsaved}
            loading={isSending(proposePlan)}
            onClick={() => changing.send(proposePlan)}
          >
            {texts.propose}
          </Button>
        ) : null}
        {mayApprove ? <Button onClick={() => setDialog('approve')}>{texts.approve}</Button> : null}
        {mayWithdraw ? (
          <Button
            variant="secondary"
            data-color="danger"
            loading={isSending(withdrawPlan)}
            onClick={() => changing.send(withdrawPlan)}
          >
            {texts.withdraw}
          </Button>
        ) : null}
        {mayPropose ? (
          <Button variant="secondary" data-color="neutral" onClick={() => setDialog('copy')}>
            {texts.copy}
          </Button>
        ) : null}
      </ButtonRow>
      {dialog === 'approve' ? <ApproveDialog plan={plan} onClose={close} /> : null}
      {dialog === 'copy' ? <CopyDialog plan={plan} onClose={close} /> : null}
    </>
  );
}
