import { Button, Textfield } from '@digdir/designsystemet-react';
import { couponNumberIn } from '@lokalbingo/contract/coupons';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, useRef, useState } from 'react';
import { couponTexts as texts } from './coupon.nb.ts';

type CouponFormProps = {
  /** The field's initial value: empty, or an invalid number from the address. */
  start: string;
  onLook: (number: string) => void;
};

/** The number of a coupon. Wrong check digits are reported at the field, without a call to the server. */
export function CouponForm({ start, onLook }: CouponFormProps) {
  const [written, setWritten] = useState(start);
  const [isPressed, setPressed] = useState(start !== '');
  const field = useRef<HTMLInputElement>(null);
  const number = couponNumberIn(written);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (number) onLook(number);
    else field.current?.focus();
  };
  const wrong = written.trim() === '' ? texts.missing : texts.mistyped;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textfield
          ref={field}
          label={texts.number}
          description={texts.numberHint}
          inputMode="numeric"
          autoComplete="off"
          value={written}
          error={isPressed && !number ? wrong : undefined}
          onChange={({ target }) => setWritten(target.value)}
        />
        <Button type="submit">{texts.check}</Button>
      </Stack>
    </form>
  );
}
