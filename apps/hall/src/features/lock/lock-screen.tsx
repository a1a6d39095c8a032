import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { StaffSelf } from '@lokalbingo/contract/staff';
import { startOwnPasskey, unlockScreen } from '@lokalbingo/contract/staff-login';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Stack } from '@lokalbingo/ui/stack';
import { useCounter } from '../../parts/authentication/counter-queries.ts';
import { OrDivider } from '../../parts/authentication/or-divider.tsx';
import { supportsPasskeys } from '../../parts/authentication/passkey.ts';
import { PasskeyButton } from '../../parts/authentication/passkey-button.tsx';
import { PasswordForm } from '../../parts/authentication/password-form.tsx';
import { PinField } from '../../parts/authentication/pin-field.tsx';
import { pinSwitchTexts } from '../../parts/authentication/pin-switch.nb.ts';
import { PinSwitch } from '../../parts/authentication/pin-switch.tsx';
import { useResume } from '../../parts/authentication/use-resume.ts';
import { CoverDialog } from '../../parts/dialogs/cover-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { lockTexts } from './lock.nb.ts';

/**
 * Covers the page while it is locked. At a counter another person may log in, and sees nothing of the first
 * person's data.
 */
export function LockScreen({ self, onLogOut }: { self: StaffSelf; onLogOut: () => void }) {
  const goOn = useResume('locked');
  const { data } = useCounter();
  const onAuthenticated = () => void goOn();
  const hasPin = data?.staff.some(({ staffId }) => staffId === self.staffId) ?? false;
  const hasOthers = data?.staff.some(({ staffId }) => staffId !== self.staffId) ?? false;
  return (
    <CoverDialog label={lockTexts.label}>
      <Heading level={1} data-size="sm">
        {lockTexts.title}
      </Heading>
      <Paragraph>{lockTexts.text(self.name)}</Paragraph>
      <OwnUnlock self={self} hasPin={hasPin} onAuthenticated={onAuthenticated} />
      {hasOthers ? (
        <Disclosure summary={lockTexts.switchTo}>
          <PinSwitch onAuthenticated={onAuthenticated} />
        </Disclosure>
      ) : null}
      <Button variant="tertiary" data-color="neutral" onClick={onLogOut}>
        {lockTexts.logOut}
      </Button>
    </CoverDialog>
  );
}

type OwnUnlockProps = { self: StaffSelf; hasPin: boolean; onAuthenticated: () => void };

function OwnUnlock({ self, hasPin, onAuthenticated }: OwnUnlockProps) {
  const { rawApi } = useConsole();
  const unlock = async (body: BodyOf<typeof unlockScreen>) =>
    void (await ask(rawApi, unlockScreen, { body }));
  return (
    <Stack>
      {hasPin ? (
        <>
          <PinField
            label={pinSwitchTexts.pinOf(self.name)}
            authenticate={(pin) => unlock({ by: 'pin', pin })}
            onAuthenticated={onAuthenticated}
          />
          <OrDivider />
        </>
      ) : null}
      <PasskeyButton
        begin={() => ask(rawApi, startOwnPasskey)}
        authenticate={(passkey) => unlock({ by: 'passkey', passkey })}
        onAuthenticated={onAuthenticated}
      />
      {supportsPasskeys() ? <OrDivider /> : null}
      <PasswordForm
        asks={['password']}
        submit={lockTexts.unlock}
        isSecondary={supportsPasskeys()}
        authenticate={({ password, code }) => unlock({ by: 'password', password, code })}
        onAuthenticated={onAuthenticated}
      />
    </Stack>
  );
}
