import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { Facts } from '../../parts/facts/facts.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import type { ActProps } from './act.ts';
import { memberTexts as texts } from './member.nb.ts';
import { useMemberContact } from './member-queries.ts';

/** Shows how to reach the member. Opening it is recorded separately. */
export function ContactDialog({ card, onClose }: ActProps) {
  const { data, error, refetch } = useMemberContact(card.cardId);
  const address = data?.address;
  return (
    <ModalDialog open onClose={onClose} heading={texts.contactTitle}>
      <Stack>
        {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
        {data ? (
          <>
            <Facts
              facts={[
                [texts.mobile, data.mobile],
                [texts.email, data.email ?? texts.none],
                [
                  texts.address,
                  address ? `${address.address}, ${address.postcode} ${address.town}` : texts.none,
                ],
              ]}
            />
            <Paragraph data-size="sm">{texts.contactRecorded}</Paragraph>
          </>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
