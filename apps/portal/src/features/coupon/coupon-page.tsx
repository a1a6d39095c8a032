import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { couponNumberIn } from '@lokalbingo/contract/coupons';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../platform/page.tsx';
import { couponTexts as texts } from './coupon.nb.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponResult } from './coupon-result.tsx';

/**
 * `/c/:param?`: what a paper coupon has won, by the number in the address or typed. A typed number stays out
 * of the address, because whoever has the number has the prize. The result comes first, so that it is in
 * view.
 */
export function CouponPage() {
  const { param = '' } = useParams();
  return (
    <Page title={texts.title} width="form">
      <CouponCheck key={param} inAddress={param} />
    </Page>
  );
}

function CouponCheck({ inAddress }: { inAddress: string }) {
  const [look, setLook] = useState({ number: couponNumberIn(inAddress), count: 0 });
  const formHeading = useId();
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading level={1} data-size="lg">
          {texts.title}
        </Heading>
        {look.number ? null : <Paragraph>{texts.intro}</Paragraph>}
      </Stack>
      {look.number ? <CouponResult key={look.count} number={look.number} /> : null}
      <Sheet as="section" aria-labelledby={look.number ? formHeading : undefined}>
        {look.number ? (
          <Heading level={2} data-size="xs" id={formHeading}>
            {texts.another}
          </Heading>
        ) : null}
        {/* The form is empty for the next coupon. An invalid number from the address is shown for correction. */}
        <CouponForm
          key={look.count}
          start={look.number ? '' : inAddress}
          onLook={(number) => setLook({ number, count: look.count + 1 })}
        />
      </Sheet>
    </Stack>
  );
}
