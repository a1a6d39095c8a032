import { Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { Message } from '@lokalbingo/ui/message';
import { failureText } from '../../platform/failure.nb.ts';
import { Reference } from '../../platform/reference.tsx';
import { withdrawalTexts as texts, withdrawalRefusals } from './withdrawal.nb.ts';
import type { WithdrawalHall } from './withdrawal-hall.ts';

/** Says that a request failed, why if known, and whom to call. */
export function WithdrawalFailure({ problem, hall }: { problem: ApiProblem; hall: WithdrawalHall }) {
  const why = whyNot(problem);
  return (
    <Message key={problem.requestId} tone="error" heading={texts.failure}>
      {why.startsWith(texts.failed) ? null : <Paragraph>{texts.failed}</Paragraph>}
      <Paragraph>{why}</Paragraph>
      <Paragraph data-size="sm">{failureTexts.callHall(hall.name, hall.phone)}</Paragraph>
      <Reference problem={problem} />
    </Message>
  );
}

function whyNot(problem: ApiProblem): string {
  if (problem.code === 'new_account_waits')
    return texts.newAccountWaits(formatIsoDay(String(problem.facts?.from)));
  const refusal = (withdrawalRefusals as Readonly<Record<string, string>>)[problem.code];
  return refusal ?? failureText(problem);
}
