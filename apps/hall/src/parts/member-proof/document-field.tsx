import { Field, Label, Select, ValidationMessage } from '@digdir/designsystemet-react';
import { type IdentityDocument, identityDocuments } from '@lokalbingo/contract/member-presence';
import type { RefObject } from 'react';
import { memberProofTexts as texts } from './member-proof.nb.ts';

type DocumentFieldProps = {
  readonly ref: RefObject<HTMLSelectElement | null>;
  readonly name?: string;
  readonly onChange?: () => void;
  readonly error?: string | undefined;
};

/** Asks which identity document the member shows. */
export function DocumentField({ ref, name, onChange, error }: DocumentFieldProps) {
  return (
    <Field>
      <Label>{texts.document}</Label>
      <Field.Description>{texts.documentHint}</Field.Description>
      <Select ref={ref} name={name} defaultValue="" onChange={onChange} aria-invalid={error !== undefined}>
        <Select.Option value="" disabled>
          {texts.chooseDocument}
        </Select.Option>
        {identityDocuments.map((each) => (
          <Select.Option key={each} value={each}>
            {texts.documents[each]}
          </Select.Option>
        ))}
      </Select>
      {error ? <ValidationMessage>{error}</ValidationMessage> : null}
    </Field>
  );
}

/** The chosen document; undefined when none is chosen. */
export const documentIn = (field: HTMLSelectElement | null): IdentityDocument | undefined =>
  identityDocuments.find((each) => each === field?.value);
