import { Button, Checkbox, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { useCall } from '@lokalbingo/browser/use-call';
import { depositMinimumKroner, type StoredCard } from '@lokalbingo/contract/payments';
import { formatOre, kroner, readAmount } from '@lokalbingo/money';
import { Stack } from '@lokalbingo/ui/stack';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { amountTexts } from '../../parts/amounts/amounts.nb.ts';
import { QuickAmounts } from '../../parts/amounts/quick-amounts.tsx';
import { failureText } from '../../platform/failure.nb.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { beginCardSaving, beginPayment } from './begin-attempt.ts';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { depositRefusals, depositTexts } from './deposit.nb.ts';
import type { Attempt, DepositHall, Notice } from './deposit-attempt.ts';
import { type DepositChoice, type DepositFields, depositForm, isTooLarge } from './deposit-choice.ts';
import styles from './deposit-form.module.css';
import { useSavedCards } from './deposit-queries.ts';
import { PaymentMethods } from './payment-methods.tsx';

type DepositFormProps = {
  hall: DepositHall;
  /** Whether the CVC is entered here rather than in the provider's window (decisions §3.2). */
  cvcNeeded: boolean;
  /** The values of the form before a payment that failed. */
  kept: DepositFields | undefined;
  /** Called with the values of the form as well, without the CVC. */
  onBegun: (attempt: Attempt, fields: DepositFields) => void;
  onNotice: (notice: Notice) => void;
};

/** Values that are deleted once a payment has begun. */
const forOnePayment = { cvc: '', usesOwnNumber: false } as const;

/** The means of payment and the amount. */
export function DepositForm({ hall, cvcNeeded, kept, onBegun, onNotice }: DepositFormProps) {
  const cards = useSavedCards(hall.merchantId);
  const vippsOffered = hall.takesVipps;
  const { register, handleSubmit, control, setValue, getValues, setFocus, formState } = useForm<
    DepositFields,
    unknown,
    DepositChoice
  >({
    resolver: zodResolver(depositForm({ cvcNeeded, vippsOffered })),
    defaultValues: kept ?? { method: undefined, amount: '', ...forOnePayment },
    shouldFocusError: false,
  });
  const [method, amount] = useWatch({ control, name: ['method', 'amount'] });
  const { api } = usePortal();
  const { problem, isSending, send } = useCall({
    call: (wish: DepositChoice | 'save-card', key) =>
      wish === 'save-card' ? beginCardSaving(api, hall.id, key) : beginPayment(api, hall.id, wish, key),
    onAnswer: (attempt) => onBegun(attempt, { ...getValues(), ...forOnePayment }),
  });
  const [deleting, setDeleting] = useState<StoredCard>();

  const { takesCards } = hall;
  const firstCardId = cards.data?.[0]?.cardId;
  useEffect(() => {
    if (method !== undefined) return;
    if (!takesCards) setValue('method', { kind: 'vipps' });
    else if (firstCardId !== undefined) setValue('method', { kind: 'card', cardId: firstCardId });
  }, [method, takesCards, firstCardId, setValue]);

  const tooLarge = isTooLarge(amount);
  const onDeleted = () => {
    setDeleting(undefined);
    if (method?.kind === 'card' && method.cardId === deleting?.cardId) setValue('method', undefined);
    void cards.refetch();
    onNotice({ kind: 'deleted' });
  };

  const methods = useRef<HTMLDivElement>(null);
  const onInvalid = (errors: FieldErrors<DepositFields>) => {
    if (errors.method === undefined) return setFocus(errors.amount ? 'amount' : 'cvc');
    methods.current?.querySelector('button')?.focus({ preventScroll: true });
    methods.current?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    <>
      <Stack as="form" gap="lg" onSubmit={handleSubmit(send, onInvalid)} noValidate>
        <Stack gap="sm" ref={methods}>
          <PaymentMethods
            cards={takesCards ? cards : undefined}
            vippsOffered={vippsOffered}
            chosen={method}
            onChoose={(chosen) => setValue('method', chosen, { shouldValidate: formState.isSubmitted })}
            onDelete={setDeleting}
            error={formState.errors.method?.message}
          />
          {takesCards ? (
            <Button variant="secondary" className={styles.add} onClick={() => send('save-card')}>
              {depositTexts.addCard}
            </Button>
          ) : null}
        </Stack>
        <Stack gap="lg">
          <QuickAmounts
            chosen={amount}
            onChoose={(kroner) =>
              setValue('amount', String(kroner), { shouldValidate: formState.isSubmitted })
            }
          />
          <AmountField tooLarge={tooLarge} error={formState.errors.amount?.message} {...register('amount')} />
          {cvcNeeded && method?.kind === 'card' ? (
            <CvcField error={formState.errors.cvc?.message} {...register('cvc')} />
          ) : null}
          {method?.kind === 'vipps' ? <OwnNumberChoice {...register('usesOwnNumber')} /> : null}
          {problem ? <DepositFailure problem={problem} hall={hall} /> : null}
          <Paragraph data-size="sm">{depositTexts.submitThen}</Paragraph>
          <div className={styles.submit}>
            <Button type="submit" className="lb-wide" loading={isSending} disabled={tooLarge}>
              {submitText(amount, hall)}
            </Button>
          </div>
        </Stack>
      </Stack>
      {deleting ? (
        <DeleteCardDialog card={deleting} onDeleted={onDeleted} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  );
}

/** The amount in full and its recipient, once a payable amount is typed. */
function submitText(written: string, { name }: DepositHall): string {
  const amount = readAmount(written);
  if (amount === undefined || amount < kroner(depositMinimumKroner) || isTooLarge(written))
    return depositTexts.submit;
  return depositTexts.submitAmount(formatOre(amount), name);
}

type AmountFieldProps = UseFormRegisterReturn & { tooLarge: boolean; error: string | undefined };

function AmountField({ tooLarge, error, ...props }: AmountFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The error is below the field, where the button may cover it.
    if (tooLarge) field.current?.scrollIntoView?.({ block: 'nearest' });
  }, [tooLarge]);
  return (
    <div ref={field}>
      <Textfield
        label={amountTexts.amount}
        suffix={amountTexts.amountSuffix}
        inputMode="decimal"
        autoComplete="off"
        error={tooLarge ? depositTexts.amountTooLarge : error}
        {...props}
      />
    </div>
  );
}

function OwnNumberChoice(props: UseFormRegisterReturn) {
  return <Checkbox label={depositTexts.ownNumber} description={depositTexts.ownNumberText} {...props} />;
}

function CvcField(props: Pick<ComponentProps<typeof Textfield>, 'error'> & UseFormRegisterReturn) {
  return (
    <Textfield
      label={depositTexts.cvc}
      description={depositTexts.cvcDescription}
      inputMode="numeric"
      autoComplete="cc-csc"
      {...props}
    />
  );
}

function DepositFailure({ problem, hall }: { problem: ApiProblem; hall: DepositHall }): ReactNode {
  const refusal = (depositRefusals as Readonly<Record<string, string>>)[problem.code];
  return (
    <FailureMessage problem={problem} heading={depositTexts.failure} hall={hall}>
      {refusal ?? failureText(problem)}
    </FailureMessage>
  );
}
