import { Textfield } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Beside } from '../../parts/forms/beside.tsx';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';
import { inGroups } from './withdrawal-fields.ts';

type AccountFieldsProps = {
  account: UseFormRegisterReturn;
  accountError: string | undefined;
  owner: UseFormRegisterReturn;
  ownerError: string | undefined;
};

/** The account and its owner. The number accepts only digits and dots, and is grouped after typing. */
export function AccountFields({ account, accountError, owner, ownerError }: AccountFieldsProps) {
  return (
    <Stack>
      <Textfield
        label={texts.account}
        description={texts.accountDescription}
        inputMode="numeric"
        autoComplete="off"
        error={
          accountError === texts.accountInvalid ? (
            <Beside fixed={accountError} plain={texts.accountInvalidThen} />
          ) : (
            accountError
          )
        }
        {...account}
        onKeyDown={takeDigitsAndDots}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          rewrite(event.target, (written) => written.replaceAll(/[^0-9. ]/g, ''));
          return account.onChange(event);
        }}
        onBlur={(event) => {
          rewrite(event.target as HTMLInputElement, inGroups);
          void account.onChange({ target: event.target, type: 'change' });
          return account.onBlur(event);
        }}
      />
      <Textfield
        label={texts.owner}
        description={texts.ownerDescription}
        autoComplete="name"
        error={ownerError}
        {...owner}
      />
    </Stack>
  );
}

/** Setting a field's text moves the cursor to its end, so it is set only when it differs. */
function rewrite(field: HTMLInputElement, by: (written: string) => string): void {
  const written = by(field.value);
  if (written !== field.value) field.value = written;
}

function takeDigitsAndDots(event: KeyboardEvent): void {
  const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isSign && !/[0-9.]/.test(event.key)) event.preventDefault();
}
