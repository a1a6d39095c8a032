import { Textfield } from '@digdir/designsystemet-react';
import { codeLength } from '@lokalbingo/contract/form-rules';
import type { MemberProof } from '@lokalbingo/contract/member-presence';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Stack } from '@lokalbingo/ui/stack';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { DocumentField, documentIn } from './document-field.tsx';
import { memberProofTexts as texts } from './member-proof.nb.ts';
import { SendCode } from './send-code.tsx';

/** Returns the proof; without one, moves the focus to the empty field and returns undefined. */
export type MemberProofHandle = { readonly read: () => MemberProof | undefined };

type MemberProofFieldProps = {
  readonly ref: RefObject<MemberProofHandle | null>;
  /** The member's card. */
  readonly cardId: number;
  readonly isOff?: boolean;
  /** Whether the member must show an identity document. */
  readonly needsDocument?: boolean;
  readonly onChange?: () => void;
  /** Why the last code was refused. The message takes the focus. */
  readonly complaint?: string | undefined;
};

/** Asks how the member proves that they are present: by the code that the member shows, or by an identity document. */
export function MemberProofField(props: MemberProofFieldProps) {
  const { ref, cardId, isOff = false, needsDocument = false, onChange, complaint } = props;
  const [chosen, setBy] = useState<MemberProof['by']>('code');
  const by = needsDocument ? 'document' : chosen;
  const [isMissing, setMissing] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const document = useRef<HTMLSelectElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // After switching between code and document, the focus is in the new field.
    if (!first.current) (by === 'code' ? code : document).current?.focus();
    first.current = false;
  }, [by]);
  useEffect(() => {
    if (complaint !== undefined) code.current?.select();
  }, [complaint]);
  useImperativeHandle(ref, () => ({
    read: () => {
      const proof = by === 'code' ? readCode(code.current) : readDocument(document.current);
      setMissing(proof === undefined && wasTried(by === 'code' ? code.current : document.current));
      if (proof === undefined) (by === 'code' ? code : document).current?.focus();
      return proof;
    },
  }));
  const changed = () => {
    setMissing(false);
    onChange?.();
  };
  return (
    <Stack gap="xs">
      {by === 'code' ? (
        <Textfield
          ref={code}
          label={texts.code}
          description={texts.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          readOnly={isOff}
          onChange={changed}
          error={isMissing ? texts.codeMissing : complaint}
        />
      ) : (
        <DocumentField ref={document} onChange={changed} />
      )}
      {by === 'code' ? <SendCode cardId={cardId} onSent={() => code.current?.focus()} /> : null}
      {needsDocument ? null : (
        <LinkButton
          onClick={() => {
            setBy(by === 'code' ? 'document' : 'code');
            changed();
          }}
        >
          {by === 'code' ? texts.useDocument : texts.useCode}
        </LinkButton>
      )}
    </Stack>
  );
}

function readCode(field: HTMLInputElement | null): MemberProof | undefined {
  const digits = (field?.value ?? '').replaceAll(/\s/g, '');
  return new RegExp(`^[0-9]{${codeLength}}$`).test(digits) ? { by: 'code', code: digits } : undefined;
}

function readDocument(field: HTMLSelectElement | null): MemberProof | undefined {
  const document = documentIn(field);
  return document && { by: 'document', document };
}

/** A field that the clerk has not reached yet is not marked as missing. */
const wasTried = (field: HTMLInputElement | HTMLSelectElement | null): boolean =>
  field?.value !== '' || field === globalThis.document.activeElement;
