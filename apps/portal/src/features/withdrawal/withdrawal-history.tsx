import { Paragraph } from '@digdir/designsystemet-react';
import { formatIsoDay, formatOsloDayAndTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { listWithdrawals, MadeRequest, Withdrawal } from '@lokalbingo/contract/withdrawals';
import { formatOre } from '@lokalbingo/money';
import { ReferenceLine } from '../../platform/reference.tsx';
import { CorrectAccount } from './correct-account.tsx';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';
import type { WithdrawalHall } from './withdrawal-hall.ts';
import styles from './withdrawal-history.module.css';

type WithdrawalHistoryProps = {
  hall: WithdrawalHall;
  listed: AnswerOf<typeof listWithdrawals>;
  /** Called with the corrected request; without an argument when staff had already taken it up. */
  onCorrected: (made: MadeRequest | undefined) => void;
};

/** Every request of the player, with its state in words and the transitions that led there. */
export function WithdrawalHistory({ hall, listed, onCorrected }: WithdrawalHistoryProps) {
  if (listed.withdrawals.length === 0) return <Paragraph>{texts.none}</Paragraph>;
  return (
    <ul className={styles.list}>
      {listed.withdrawals.map((withdrawal) => (
        <li key={withdrawal.withdrawalId} className={styles.withdrawal}>
          <OneWithdrawal withdrawal={withdrawal} />
          {withdrawal.state === 'sent' ? (
            <CorrectAccount
              hall={hall}
              withdrawalId={withdrawal.withdrawalId}
              ownName={listed.accountOwner}
              onCorrected={onCorrected}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function OneWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, amount, account, steps, paidFrom, refusedBecause, reference } = withdrawal;
  const isOpen = state === 'sent' || state === 'in_process';
  const waitsUntil = isOpen && paidFrom && paidFrom > osloIsoDay(new Date()) ? paidFrom : undefined;
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.amount} lb-numbers`}>{formatOre(amount)}</span>
        <span className={styles.state} data-state={state}>
          {texts.states[state]}
        </span>
        <span className={`${styles.account} lb-numbers`}>{texts.to(account)}</span>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.state}>
            <span>{texts.states[step.state]}</span>{' '}
            <time className="lb-numbers" dateTime={step.at.toISOString()}>
              {formatOsloDayAndTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
      {waitsUntil ? <Paragraph data-size="sm">{texts.waitsUntil(formatIsoDay(waitsUntil))}</Paragraph> : null}
      {refusedBecause ? (
        <Paragraph data-size="sm">
          {texts.reasons[refusedBecause]} {texts.givenBack}
        </Paragraph>
      ) : null}
      <ReferenceLine reference={reference} />
    </>
  );
}
