import { Checkbox, Heading } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { setSmsReservation } from '@lokalbingo/contract/own-details';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { forgetMyData } from '../../parts/player/my-data-queries.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import { ownDetailsQuery } from './own-details-queries.ts';

/** The opt-out from campaigns and news by SMS, stored when ticked. */
export function SmsReservation({ isReserved }: { isReserved: boolean }) {
  const portal = usePortal();
  // The new value, until the server has answered: a box that springs back in between looks broken.
  const [ticked, setTicked] = useState<boolean>();
  const saving = useCall({
    call: (noSMS: boolean) => ask(portal.api, setSmsReservation, { body: { noSMS } }),
    onAnswer: (_, noSMS) => {
      const { queryKey } = ownDetailsQuery(portal);
      portal.queries.setQueryData(queryKey, (known) => known && { ...known, noSMS });
      forgetMyData(portal);
      setTicked(undefined);
    },
    onProblem: () => setTicked(undefined),
  });
  const tick = (noSMS: boolean) => {
    if (saving.isSending) return;
    setTicked(noSMS);
    saving.send(noSMS);
  };
  return (
    <Sheet as="section" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.sms}
      </Heading>
      <Checkbox
        label={texts.noSms}
        description={texts.noSmsNote}
        checked={ticked ?? isReserved}
        onChange={({ target }) => tick(target.checked)}
      />
      {saving.answer && !saving.isSending ? (
        <Message tone="success">{isReserved ? texts.smsReserved : texts.smsNotReserved}</Message>
      ) : null}
      {saving.problem ? <FailureMessage problem={saving.problem} heading={texts.smsFailed} /> : null}
    </Sheet>
  );
}
