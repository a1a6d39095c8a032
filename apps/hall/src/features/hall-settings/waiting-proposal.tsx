import { Button, Paragraph } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import type { Approval } from '@lokalbingo/contract/approval';
import type { SettingChange } from '@lokalbingo/contract/hall-settings';
import { Message } from '@lokalbingo/ui/message';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { approversInWords } from '../../parts/approval/approvers.nb.ts';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { nameInWords, plainValue, settingsFailureText } from './hall-settings.nb.ts';
import { useSettingsChanged } from './hall-settings-queries.ts';
import { proposalTexts as texts } from './proposals.nb.ts';

type WaitingProposalProps = {
  change: Pick<SettingChange, 'before' | 'after' | 'changedBy' | 'changedAt'>;
  /** The first day on which an approved change applies. */
  inForceFrom?: string | null;
  approval: Approval;
  approve: () => Promise<unknown>;
  /** Undefined when the person may not do this. */
  withdraw: (() => Promise<unknown>) | undefined;
};

/** Shows a change that waits for another person or for its first day, with current and proposed values. */
export function WaitingProposal({
  change,
  inForceFrom = null,
  approval: { mayApprove, approvers },
  approve,
  withdraw,
}: WaitingProposalProps) {
  const changed = useSettingsChanged();
  const deciding = useCall({ call: (decide: () => Promise<unknown>) => decide(), onAnswer: changed });
  const { columns } = texts;
  return (
    <Message
      tone="info"
      live="off"
      heading={inForceFrom === null ? texts.title : texts.approved(inForceFrom)}
    >
      <Paragraph data-size="sm">
        {texts.by(change.changedBy, formatOsloDayAndTime(change.changedAt))}
      </Paragraph>
      <ValueTable
        label={texts.title}
        columns={[columns.name, columns.before, columns.after]}
        rows={Object.keys(change.after).map((name) => ({
          key: name,
          cells: [nameInWords(name), plainValue(change.before[name]), plainValue(change.after[name])],
        }))}
      />
      {inForceFrom === null && !mayApprove ? <Paragraph>{approversInWords(approvers)}</Paragraph> : null}
      {deciding.problem ? (
        <FailureMessage problem={deciding.problem}>
          {deciding.problem.code === 'another_required'
            ? texts.anotherRequired
            : settingsFailureText(deciding.problem)}
        </FailureMessage>
      ) : null}
      <ButtonRow>
        {mayApprove && inForceFrom === null ? (
          <Button
            loading={deciding.isSending && deciding.input === approve}
            onClick={() => deciding.send(approve)}
          >
            {texts.approve}
          </Button>
        ) : null}
        {withdraw ? (
          <Button
            variant="secondary"
            loading={deciding.isSending && deciding.input === withdraw}
            onClick={() => deciding.send(withdraw)}
          >
            {texts.withdraw}
          </Button>
        ) : null}
      </ButtonRow>
    </Message>
  );
}
