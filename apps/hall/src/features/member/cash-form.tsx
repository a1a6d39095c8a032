import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import type { MemberProof } from '@lokalbingo/contract/member-presence';
import type { PaperGiven } from '@lokalbingo/contract/till-receipts';
import { formatOre, negateOre, type Ore, readAmount, sumOre, zeroOre } from '@lokalbingo/money';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { MemberProofField, type MemberProofHandle } from '../../parts/member-proof/member-proof-field.tsx';
import { paperTexts, cashTexts as texts } from './cash.nb.ts';
import { PaperFields, type PaperHandle } from './paper-fields.tsx';

/** The booking that the clerk wants. */
export type CashWish = {
  readonly amount: Ore;
  readonly proof?: MemberProof | undefined;
  readonly paper?: PaperGiven | undefined;
};

type CashFormProps = {
  /** The field of the amount. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly card: MemberCardShown;
  readonly kind: 'deposit' | 'payout';
  readonly isSending: boolean;
  /** Whether an earlier request is unanswered, so that no other may be sent. */
  readonly isSettling: boolean;
  /** Called when the input changes. */
  readonly onChange: () => void;
  readonly onSubmit: (wish: CashWish) => void;
  /** Why the member's code was refused. */
  readonly codeComplaint: string | undefined;
  /** The outcome of the last request. */
  readonly children: ReactNode;
};

/** Asks for the amount, and for a payout also for proof of presence. Enter goes to the next empty field, then books. */
export function CashForm(props: CashFormProps) {
  const { field, card, kind, isSending, isSettling, onChange, onSubmit, codeComplaint, children } = props;
  const [written, setWritten] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isFromPaper, setFromPaper] = useState(false);
  const proof = useRef<MemberProofHandle>(null);
  const paper = useRef<PaperHandle>(null);
  const read = readAmount(written);
  const amount = read !== undefined && read > zeroOre ? read : undefined;
  const isTooMuch = kind === 'payout' && amount !== undefined && amount > card.balance.total;
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (amount === undefined || isTooMuch) return field.current?.select();
    const given = { proof: proof.current?.read(), paper: paper.current?.read() };
    if ((kind === 'payout' && !given.proof) || (isFromPaper && !given.paper)) return;
    onSubmit({ amount, ...given });
  };
  return (
    <Stack as="form" onSubmit={press} noValidate>
      <Textfield
        ref={field}
        label={texts.amount}
        suffix={texts.suffix}
        inputMode="decimal"
        autoComplete="off"
        value={written}
        readOnly={isSettling}
        onChange={({ target }) => {
          setWritten(target.value);
          setPressed(false);
          onChange();
        }}
        error={complaint(isPressed, amount, isTooMuch ? card.balance.total : undefined)}
      />
      <Paragraph data-size="sm">
        {texts.balance(card.balance.total)}
        {amount !== undefined && !isTooMuch ? `. ${texts.after(afterwards(card, kind, amount))}` : ''}
      </Paragraph>
      {kind === 'payout' ? (
        <MemberProofField
          cardId={card.cardId}
          ref={proof}
          isOff={isSettling}
          needsDocument={isFromPaper}
          onChange={onChange}
          complaint={codeComplaint}
        />
      ) : null}
      {isFromPaper ? <PaperFields ref={paper} isOff={isSettling} onChange={onChange} /> : null}
      {children}
      {isSettling || isFromPaper ? null : (
        <LinkButton onClick={() => setFromPaper(true)}>{paperTexts.from}</LinkButton>
      )}
      {isSettling ? null : (
        <Button type="submit" className="lb-wide" loading={isSending}>
          {(isFromPaper ? paperTexts : texts[kind]).submit(
            amount === undefined ? texts.anAmount : formatOre(amount),
          )}
        </Button>
      )}
    </Stack>
  );
}

function complaint(isPressed: boolean, amount: Ore | undefined, balance: Ore | undefined) {
  if (balance !== undefined) return texts.tooMuch(balance);
  return isPressed && amount === undefined ? texts.unreadable : undefined;
}

const afterwards = ({ balance }: MemberCardShown, kind: 'deposit' | 'payout', amount: Ore): Ore =>
  sumOre(balance.total, kind === 'deposit' ? amount : negateOre(amount));
