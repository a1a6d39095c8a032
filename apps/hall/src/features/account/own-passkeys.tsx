import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { registerPasskey, removePasskey, startPasskeyRegistration } from '@lokalbingo/contract/staff-login';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { makePasskey, supportsPasskeys } from '../../parts/authentication/passkey.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { accountTexts } from './account.nb.ts';
import { type OwnFactors, useAccountChanged } from './account-queries.ts';
import { Section } from './section.tsx';

/** The person's passkeys. */
export function OwnPasskeys({ factors: { passkeys } }: { factors: OwnFactors }) {
  const { api } = useConsole();
  const onAnswer = useAccountChanged();
  const adding = useCall({
    call: async () => {
      const passkey = await makePasskey(await ask(api, startPasskeyRegistration));
      if (passkey) await ask(api, registerPasskey, { body: { passkey } });
      return passkey !== undefined;
    },
    onAnswer,
  });
  const removing = useCall({
    call: (passkeyId: string) => ask(api, removePasskey, { body: { passkeyId } }),
    onAnswer,
  });
  const { columns } = accountTexts;
  return (
    <Section
      title={accountTexts.passkeys}
      text={passkeys.length > 0 ? accountTexts.passkeysText : accountTexts.noPasskeys}
      problem={adding.problem ?? removing.problem}
    >
      {passkeys.length > 0 ? (
        <ValueTable
          label={accountTexts.passkeys}
          columns={[columns.device, columns.created, columns.used, columns.remove]}
          rows={passkeys.map(({ passkeyId, device, createdAt, lastUsedAt }) => ({
            key: passkeyId,
            cells: [
              device,
              formatOsloDayAndTime(createdAt),
              lastUsedAt ? formatOsloDayAndTime(lastUsedAt) : accountTexts.neverUsed,
              <Button
                key="remove"
                variant="secondary"
                data-color="danger"
                data-size="sm"
                onClick={() => removing.send(passkeyId)}
              >
                {accountTexts.remove}
              </Button>,
            ],
          }))}
        />
      ) : null}
      {adding.answer === false ? <Paragraph>{accountTexts.passkeyTurnedDown}</Paragraph> : null}
      {supportsPasskeys() ? (
        <div>
          <Button variant="secondary" loading={adding.isSending} onClick={() => adding.send()}>
            {accountTexts.addPasskey}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
