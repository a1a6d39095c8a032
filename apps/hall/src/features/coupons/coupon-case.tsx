import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  confirmCoupon,
  confirmCouponHere,
  type DeskCoupon,
  findCoupon,
  payCoupon,
} from '@lokalbingo/contract/coupon-desk';
import { couponNumberIn, couponNumberText } from '@lokalbingo/contract/coupons';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { couponFailureText, couponStateText, couponTexts as texts } from './coupons.nb.ts';
import { couponsKey } from './coupons-queries.ts';

/**
 * Looks a coupon up by its number, and marks it paid or confirms it. The number may come from the search
 * field.
 */
export function CouponCase({ hallId }: { hallId: number }) {
  const { api } = useConsole();
  const given = useLocation().state?.couponNumber;
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [coupon, setCoupon] = useState<{ readonly number: string; readonly shown: DeskCoupon }>();
  const finding = useCall({
    call: (number: string) => ask(api, findCoupon, { body: { hallId, number } }),
    onAnswer: (shown, number) => setCoupon({ number, shown }),
    onProblem: () => setCoupon(undefined),
  });
  const lookUp = (typed: string) => {
    const number = couponNumberIn(typed);
    setWrong(number === undefined);
    if (number !== undefined) return finding.send(number);
    finding.clear();
    setCoupon(undefined);
    field.current?.select();
  };
  const lookUpGiven = useEffectEvent((number: string) => {
    if (field.current) field.current.value = couponNumberText(number);
    lookUp(number);
  });
  useEffect(() => {
    if (typeof given === 'string') lookUpGiven(given);
  }, [given]);
  return (
    <Sheet>
      <ShortForm onSubmit={() => lookUp(field.current?.value ?? '')}>
        <Textfield
          ref={field}
          label={texts.number}
          description={texts.numberHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={() => {
            setWrong(false);
            setCoupon(undefined);
          }}
          error={isWrong ? texts.numberWrong : undefined}
        />
        <Button type="submit" variant="secondary" loading={finding.isSending}>
          {texts.find}
        </Button>
      </ShortForm>
      {finding.problem ? (
        <FailureMessage problem={finding.problem}>{couponFailureText(finding.problem)}</FailureMessage>
      ) : null}
      {coupon ? (
        <Found
          key={coupon.number}
          hallId={hallId}
          number={coupon.number}
          coupon={coupon.shown}
          onChanged={(shown) => setCoupon({ ...coupon, shown })}
        />
      ) : null}
    </Sheet>
  );
}

type FoundProps = {
  readonly hallId: number;
  readonly number: string;
  readonly coupon: DeskCoupon;
  readonly onChanged: (coupon: DeskCoupon) => void;
};

const acts = { pay: payCoupon, confirm: confirmCoupon, confirmHere: confirmCouponHere } as const;

/**
 * The coupon, with the person's possible actions. The first button has the focus, so that Enter presses it.
 */
function Found({ hallId, number, coupon, onChanged }: FoundProps) {
  const { api, queries } = useConsole();
  const { offer } = useSelf();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const acting = useCall({
    call: (act: keyof typeof acts) =>
      ask(api, acts[act], {
        body: { hallId, number },
        toConfirm: texts.prizeOf(coupon.lastDigits, coupon.amount),
      }),
    onAnswer: (changed) => {
      onChanged(changed);
      void queries.invalidateQueries({ queryKey: couponsKey });
    },
  });
  const mayPay = offer('mark_coupon_paid') === 'offered';
  const { problem } = acting;
  return (
    <>
      <div role="status">
        <Heading level={2} data-size="xs">
          {texts.coupon(coupon.lastDigits)}
        </Heading>
        <Paragraph>{couponStateText(coupon)}</Paragraph>
        {coupon.state === 'prize' ? <Paragraph data-size="sm">{texts.fromPaperTill}</Paragraph> : null}
      </div>
      {problem ? <FailureMessage problem={problem}>{couponFailureText(problem)}</FailureMessage> : null}
      <ButtonRow>
        {coupon.state === 'prize' && mayPay ? (
          <Button ref={first} loading={acting.isSending} onClick={() => acting.send('pay')}>
            {texts.pay(coupon.amount)}
          </Button>
        ) : null}
        {coupon.state === 'waits' && mayPay ? (
          <Button loading={acting.isSending} onClick={() => acting.send('confirmHere')}>
            {texts.confirmHere}
          </Button>
        ) : null}
        {coupon.state === 'waits' && offer('confirm_coupon') === 'offered' ? (
          <Button
            ref={mayPay ? undefined : first}
            variant="secondary"
            loading={acting.isSending}
            onClick={() => acting.send('confirm')}
          >
            {texts.confirm}
          </Button>
        ) : null}
      </ButtonRow>
    </>
  );
}
