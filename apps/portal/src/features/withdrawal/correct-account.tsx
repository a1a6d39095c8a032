import { Button, Paragraph } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { correctWithdrawal, type MadeRequest } from '@lokalbingo/contract/withdrawals';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePortal } from '../../platform/portal-context.tsx';
import { AccountFields } from './account-fields.tsx';
import styles from './correct-account.module.css';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';
import { WithdrawalFailure } from './withdrawal-failure.tsx';
import { correctionForm, type WithdrawalFields } from './withdrawal-fields.ts';
import type { WithdrawalHall } from './withdrawal-hall.ts';

type CorrectAccountProps = {
  hall: WithdrawalHall;
  withdrawalId: number;
  ownName: string;
  onCorrected: (made: MadeRequest | undefined) => void;
};

/** Corrects the account of a withdrawal that no staff member has taken up: the only possible change to it. */
export function CorrectAccount({ hall, ...correction }: CorrectAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useOpenerAgain(isOpen);
  const { correct_withdrawal: offer } = hall.offers;
  if (offer.state !== 'offered') {
    const isPaused = offer.state === 'disabled' && /paused/.test(offer.why);
    return isPaused ? <Paragraph data-size="sm">{texts.correctPaused}</Paragraph> : null;
  }
  if (isOpen) return <CorrectionForm hall={hall} {...correction} onLeave={() => setOpen(false)} />;
  return (
    <Stack gap="xs" align="start">
      <Paragraph data-size="sm">{texts.correctLead}</Paragraph>
      <Button ref={opener} variant="secondary" data-color="neutral" onClick={() => setOpen(true)}>
        {texts.wrongAccount}
      </Button>
    </Stack>
  );
}

/** Returns the focus to the button that opened the form, when the form is left. */
function useOpenerAgain(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function CorrectionForm({
  hall,
  withdrawalId,
  ownName,
  onCorrected,
  onLeave,
}: CorrectAccountProps & { onLeave: () => void }) {
  const { api } = usePortal();
  type Fields = Pick<WithdrawalFields, 'acc' | 'owner'>;
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    resolver: zodResolver(correctionForm),
    defaultValues: { acc: '', owner: ownName },
  });
  const { problem, isSending, send } = useCall({
    call: ({ acc, owner }: Fields, key) =>
      ask(api, correctWithdrawal, {
        body: { bingoid: hall.id, withdrawalId, acc, accountOwner: owner },
        idempotencyKey: key,
      }),
    onAnswer: (made) => onCorrected(made),
    // Staff may have taken up the withdrawal meanwhile; the list then shows that.
    onProblem: ({ code }) => code === 'withdrawal_taken_up' && onCorrected(undefined),
  });
  // The button that opened the form is gone.
  useEffect(() => setFocus('acc'), [setFocus]);
  const { errors } = formState;
  return (
    <Stack as="form" gap="lg" onSubmit={handleSubmit((fields) => send(fields))} noValidate>
      <AccountFields
        account={register('acc')}
        accountError={errors.acc?.message}
        owner={register('owner')}
        ownerError={errors.owner?.message}
      />
      {problem ? <WithdrawalFailure problem={problem} hall={hall} /> : null}
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          {texts.correct}
        </Button>
        <Button variant="tertiary" data-color="neutral" onClick={onLeave}>
          {texts.keep}
        </Button>
      </div>
    </Stack>
  );
}
