import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type MadeRequest, requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { formatOre, kroner, type Ore } from '@lokalbingo/money';
import { Stack } from '@lokalbingo/ui/stack';
import type { ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import { AccountFields } from './account-fields.tsx';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';
import { WithdrawalFailure } from './withdrawal-failure.tsx';
import { digitsOf, type WithdrawalFields, withdrawalFields, withdrawalForm } from './withdrawal-fields.ts';
import type { WithdrawalHall } from './withdrawal-hall.ts';

type WithdrawalFormProps = {
  hall: WithdrawalHall;
  /** What may be asked for; undefined while it is not known. */
  balance: Ore | undefined;
  /** The name by which the e-ID knows the player. */
  ownName: string;
  /** Told what was made, and what was asked for. */
  onMade: (made: MadeRequest, asked: Ore) => void;
};

/** How much, to which account, and whose. What is written stands over a reload. */
export function WithdrawalForm({ hall, balance, ownName, onMade }: WithdrawalFormProps) {
  const portal = usePortal();
  const keptAs = `withdrawal-${hall.id}`;
  const { register, handleSubmit, control, formState, subscribe } = useForm<WithdrawalFields>({
    resolver: zodResolver(withdrawalForm(balance)),
    defaultValues: underWay(portal, keptAs, withdrawalFields) ?? { amount: '', acc: '', owner: ownName },
  });
  useFormKeeper(subscribe, (values) => keepUnderWay(portal, keptAs, values));
  const { problem, isSending, send } = useCall({
    call: ({ amount, acc, owner }: WithdrawalFields, key) =>
      ask(portal.api, requestWithdrawal, {
        body: { bingoid: hall.id, amount: kroner(Number(amount)), acc, accountOwner: owner },
        idempotencyKey: key,
      }),
    onAnswer: (made, { amount }) => {
      forgetUnderWay(portal, keptAs);
      onMade(made, kroner(Number(amount)));
    },
  });
  const written = useWatch({ control, name: 'amount' });
  const amount = register('amount');
  const { errors } = formState;
  return (
    <Stack as="form" gap="lg" onSubmit={handleSubmit((fields) => send(fields))} noValidate>
      <Paragraph>{texts.howLong}</Paragraph>
      <Textfield
        label={texts.amount}
        suffix={texts.amountSuffix}
        inputMode="numeric"
        autoComplete="off"
        error={errors.amount?.message}
        {...amount}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          // Seen while it is written: "100,50" must not become 10050 when it is sent.
          const digits = digitsOf(event.target.value);
          if (digits !== event.target.value) event.target.value = digits;
          return amount.onChange(event);
        }}
      />
      <AccountFields
        account={register('acc')}
        accountError={errors.acc?.message}
        owner={register('owner')}
        ownerError={errors.owner?.message}
      />
      {problem ? <WithdrawalFailure problem={problem} hall={hall} /> : null}
      <div>
        <Button type="submit" className="lb-wide" loading={isSending}>
          <SubmitText written={written} />
        </Button>
      </div>
    </Stack>
  );
}

function SubmitText({ written }: { written: string }) {
  const amount = Number(digitsOf(written).slice(0, 9));
  return amount > 0 ? texts.submitAmount(formatOre(kroner(amount))) : texts.submit;
}
