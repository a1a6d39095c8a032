import {
  Button,
  Fieldset,
  Paragraph,
  Radio,
  Textfield,
  ValidationMessage,
} from '@digdir/designsystemet-react';
import { plusDays, plusMonths } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import type { MemberProof } from '@lokalbingo/contract/member-presence';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { MemberProofField, type MemberProofHandle } from '../../parts/member-proof/member-proof-field.tsx';
import { pauseTexts as texts } from './pause.nb.ts';
import { type PauseLength, pauseLengths, playsAgainOn } from './pause-length.ts';

/** The values that the dialog sends. */
export type PauseWish = { readonly until: string; readonly proof: MemberProof };

type PauseFormProps = {
  /** The radio button of the first length, for moving the focus to it. */
  readonly first: RefObject<HTMLInputElement | null>;
  readonly card: MemberCardShown;
  readonly isSending: boolean;
  /** Called when the input changes. */
  readonly onChange: () => void;
  readonly onSubmit: (wish: PauseWish) => void;
  /** Why the member's code was refused. */
  readonly codeComplaint: string | undefined;
  /** The outcome of the last press. */
  readonly children: ReactNode;
};

/** The length of the pause, and proof that the member is present. No length is preselected. */
export function PauseForm(props: PauseFormProps) {
  const { first, card, isSending, onChange, onSubmit, codeComplaint, children } = props;
  const [today] = useState(() => osloIsoDay(new Date()));
  const [length, setLength] = useState<PauseLength>();
  const [chosen, setChosen] = useState('');
  const [isPressed, setPressed] = useState(false);
  const day = useRef<HTMLInputElement>(null);
  const proof = useRef<MemberProofHandle>(null);
  const until = length && playsAgainOn(length, today, chosen);
  const change = (set: () => void) => {
    set();
    setPressed(false);
    onChange();
  };
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (until === undefined) return (length === 'day' ? day : first).current?.focus();
    const given = proof.current?.read();
    if (given) onSubmit({ until, proof: given });
  };
  const offered = pauseLengths.filter((each) => {
    const end = playsAgainOn(each, today, '');
    return end === undefined || card.pausedUntil === null || end > card.pausedUntil;
  });
  return (
    <Stack as="form" onSubmit={press} noValidate>
      <Message tone="warning" heading={texts.begins} live="off">
        <Paragraph>
          {card.pausedUntil === null ? texts.means(card.hallName) : texts.inForce(card.pausedUntil)}
        </Paragraph>
      </Message>
      <Fieldset>
        <Fieldset.Legend>{texts.choose}</Fieldset.Legend>
        {offered.map((each, at) => {
          const end = playsAgainOn(each, today, '');
          return (
            <Radio
              key={each}
              ref={at === 0 ? first : undefined}
              name="length"
              value={each}
              label={texts.lengths[each]}
              description={end && texts.playsAgain(end)}
              checked={each === length}
              onChange={() => change(() => setLength(each))}
            />
          );
        })}
        {isPressed && length === undefined ? (
          <ValidationMessage>{texts.lengthMissing}</ValidationMessage>
        ) : null}
      </Fieldset>
      {length === 'day' ? (
        <Textfield
          ref={day}
          type="date"
          label={texts.day}
          min={plusDays(card.pausedUntil ?? today, 1)}
          max={plusMonths(today, 12)}
          value={chosen}
          onChange={({ target }) => change(() => setChosen(target.value))}
          error={isPressed && until === undefined ? texts.dayWrong : undefined}
        />
      ) : null}
      <MemberProofField cardId={card.cardId} ref={proof} onChange={onChange} complaint={codeComplaint} />
      {children}
      <Button type="submit" className="lb-wide" loading={isSending}>
        {texts.submit(until)}
      </Button>
    </Stack>
  );
}
