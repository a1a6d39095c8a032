import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { type MadeRequest, requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { formatOre, type Ore, readAmount, writeAmount, zeroOre } from '@lokalbingo/money';
import { Stack } from '@lokalbingo/ui/stack';
import { useForm, useWatch } from 'react-hook-form';
import { amountTexts } from '../../parts/amounts/amounts.nb.ts';
import { Beside } from '../../parts/forms/beside.tsx';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import { AccountFields } from './account-fields.tsx';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';
import { WithdrawalFailure } from './withdrawal-failure.tsx';
import { type WithdrawalFields, withdrawalFields, withdrawalForm } from './withdrawal-fields.ts';
import type { WithdrawalHall } from './withdrawal-hall.ts';

type WithdrawalFormProps = {
  hall: WithdrawalHall;
  /** The available amount; undefined while unknown. */
  balance: Ore | undefined;
  /** The player's name, from the e-ID. */
  ownName: string;
  /** Called with the new request and the requested amount. */
  onMade: (made: MadeRequest, requested: Ore) => void;
};

type Request = Omit<WithdrawalFields, 'amount'> & { readonly amount: Ore };

/** The amount, the account and its owner. The typed values survive a reload. */
export function WithdrawalForm({ hall, balance, ownName, onMade }: WithdrawalFormProps) {
  const portal = usePortal();
  const keptAs = `withdrawal-${hall.id}`;
  const { register, handleSubmit, control, formState, setValue, subscribe } = useForm<WithdrawalFields>({
    resolver: zodResolver(withdrawalForm(balance)),
    defaultValues: underWay(portal, keptAs, withdrawalFields) ?? { amount: '', acc: '', owner: ownName },
  });
  useFormKeeper(subscribe, (values) => keepUnderWay(portal, keptAs, values));
  const { problem, isSending, send } = useCall({
    call: ({ amount, acc, owner }: Request, key) =>
      ask(portal.api, requestWithdrawal, {
        body: { bingoid: hall.id, amount, acc, accountOwner: owner },
        idempotencyKey: key,
      }),
    onAnswer: (made, { amount }) => {
      forgetUnderWay(portal, keptAs);
      onMade(made, amount);
    },
  });
  const amount = readAmount(useWatch({ control, name: 'amount' }));
  const { errors } = formState;
  const submit = handleSubmit(({ amount: typed, ...fields }) => {
    const requestedOre = readAmount(typed);
    if (requestedOre !== undefined) send({ ...fields, amount: requestedOre });
  });
  return (
    <Stack as="form" gap="lg" onSubmit={submit} noValidate>
      <Paragraph>{texts.howLong}</Paragraph>
      <Stack gap="xs">
        <Textfield
          label={amountTexts.amount}
          suffix={amountTexts.amountSuffix}
          inputMode="decimal"
          autoComplete="off"
          error={
            errors.amount?.message === texts.amountTooLarge && balance !== undefined ? (
              <Beside fixed={texts.amountTooLarge} plain={texts.amountTooLargeThen(formatOre(balance))} />
            ) : (
              errors.amount?.message
            )
          }
          {...register('amount')}
        />
        {balance !== undefined && balance > zeroOre ? (
          <div>
            <Button
              variant="secondary"
              data-color="neutral"
              onClick={() =>
                setValue('amount', writeAmount(balance), { shouldValidate: formState.isSubmitted })
              }
            >
              {texts.all(formatOre(balance))}
            </Button>
          </div>
        ) : null}
      </Stack>
      <AccountFields
        account={register('acc')}
        accountError={errors.acc?.message}
        owner={register('owner')}
        ownerError={errors.owner?.message}
      />
      {problem ? <WithdrawalFailure problem={problem} hall={hall} /> : null}
      <div>
        <Button type="submit" className="lb-wide" loading={isSending}>
          {amount !== undefined && amount > zeroOre ? texts.submitAmount(formatOre(amount)) : texts.submit}
        </Button>
      </div>
    </Stack>
  );
}
