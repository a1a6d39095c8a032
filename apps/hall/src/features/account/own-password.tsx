import { Button, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { setOwnPassword, setOwnPin } from '@lokalbingo/contract/staff-login';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { newLoginTexts } from '../../parts/new-login/new-login.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { accountTexts } from './account.nb.ts';
import { type OwnFactors, useAccountChanged } from './account-queries.ts';
import { Section } from './section.tsx';

/** Sets the person's password. */
export function OwnPassword({ factors: { hasPassword } }: { factors: OwnFactors }) {
  const { api } = useConsole();
  const onAnswer = useAccountChanged();
  const saving = useCall({
    call: (password: string) => ask(api, setOwnPassword, { body: { password } }),
    onAnswer,
  });
  return (
    <Section
      title={accountTexts.password}
      text={hasPassword ? accountTexts.hasPassword : accountTexts.hasNoPassword}
      problem={saving.problem}
      done={saving.answer && accountTexts.passwordSaved}
    >
      <ShortForm
        onSubmit={(typed, form) => {
          saving.send(String(typed.get('password')));
          form.reset();
        }}
      >
        <Textfield
          label={newLoginTexts.password}
          description={newLoginTexts.passwordHint}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={256}
          required
        />
        <Button type="submit" variant="secondary" loading={saving.isSending}>
          {accountTexts.savePassword}
        </Button>
      </ShortForm>
    </Section>
  );
}

/** Sets the person's PIN. */
export function OwnPin({ factors: { hasPin } }: { factors: OwnFactors }) {
  const { api } = useConsole();
  const onAnswer = useAccountChanged();
  const saving = useCall({ call: (pin: string) => ask(api, setOwnPin, { body: { pin } }), onAnswer });
  return (
    <Section
      title={accountTexts.pin}
      text={hasPin ? accountTexts.hasPin : accountTexts.hasNoPin}
      problem={saving.problem}
      done={saving.answer && accountTexts.pinSaved}
    >
      <ShortForm
        onSubmit={(typed, form) => {
          saving.send(String(typed.get('pin')));
          form.reset();
        }}
      >
        <Textfield
          label={accountTexts.newPin}
          description={accountTexts.pinHint}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
        <Button type="submit" variant="secondary" loading={saving.isSending}>
          {accountTexts.savePin}
        </Button>
      </ShortForm>
    </Section>
  );
}
