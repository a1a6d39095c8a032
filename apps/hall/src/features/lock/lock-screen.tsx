import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { StaffSelf } from '@lokalbingo/contract/staff';
import { startOwnPasskey, unlockScreen } from '@lokalbingo/contract/staff-login';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Stack } from '@lokalbingo/ui/stack';
import { CoverDialog } from '../../parts/dialogs/cover-dialog.tsx';
import { useCounter } from '../../parts/proof/counter-queries.ts';
import { OrLine } from '../../parts/proof/or-line.tsx';
import { knowsPasskeys } from '../../parts/proof/passkey.ts';
import { PasskeyButton } from '../../parts/proof/passkey-button.tsx';
import { PasswordProof } from '../../parts/proof/password-proof.tsx';
import { PinProof } from '../../parts/proof/pin-proof.tsx';
import { pinSwitchTexts } from '../../parts/proof/pin-switch.nb.ts';
import { PinSwitch } from '../../parts/proof/pin-switch.tsx';
import { useReturn } from '../../parts/proof/use-return.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { lockTexts } from './lock.nb.ts';

/** Covers the page while it is locked. At a counter another person may log in, and sees nothing of the first person's. */
export function LockScreen({ self, onLogOut }: { self: StaffSelf; onLogOut: () => void }) {
  const goOn = useReturn('locked');
  const { data } = useCounter();
  const onProven = () => void goOn();
  const hasPin = data?.staff.some(({ staffId }) => staffId === self.staffId) ?? false;
  const hasOthers = data?.staff.some(({ staffId }) => staffId !== self.staffId) ?? false;
  return (
    <CoverDialog label={lockTexts.label}>
      <Heading level={1} data-size="sm">
        {lockTexts.title}
      </Heading>
      <Paragraph>{lockTexts.text(self.name)}</Paragraph>
      <OwnUnlock self={self} hasPin={hasPin} onProven={onProven} />
      {hasOthers ? (
        <Disclosure summary={lockTexts.switchTo}>
          <PinSwitch onProven={onProven} />
        </Disclosure>
      ) : null}
      <Button variant="tertiary" data-color="neutral" onClick={onLogOut}>
        {lockTexts.logOut}
      </Button>
    </CoverDialog>
  );
}

type OwnUnlockProps = { self: StaffSelf; hasPin: boolean; onProven: () => void };

function OwnUnlock({ self, hasPin, onProven }: OwnUnlockProps) {
  const { bareApi } = useConsole();
  const unlock = async (body: BodyOf<typeof unlockScreen>) =>
    void (await ask(bareApi, unlockScreen, { body }));
  return (
    <Stack>
      {hasPin ? (
        <>
          <PinProof
            label={pinSwitchTexts.pinOf(self.name)}
            prove={(pin) => unlock({ by: 'pin', pin })}
            onProven={onProven}
          />
          <OrLine />
        </>
      ) : null}
      <PasskeyButton
        begin={() => ask(bareApi, startOwnPasskey)}
        prove={(passkey) => unlock({ by: 'passkey', passkey })}
        onProven={onProven}
      />
      {knowsPasskeys() ? <OrLine /> : null}
      <PasswordProof
        asks={['password']}
        submit={lockTexts.unlock}
        isSecondary={knowsPasskeys()}
        prove={({ password, code }) => unlock({ by: 'password', password, code })}
        onProven={onProven}
      />
    </Stack>
  );
}
