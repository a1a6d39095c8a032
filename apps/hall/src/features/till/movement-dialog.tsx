import { Button, Field, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useMoneyCall } from '@lokalbingo/browser/use-money-call';
import { type MovementKind, movementKinds } from '@lokalbingo/contract/till-movements';
import { moveCash } from '@lokalbingo/contract/till-settlements';
import { type Ore, readAmount, zeroOre } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { uuidOf } from '../../parts/cash/request-key.ts';
import { Unanswered } from '../../parts/cash/unanswered.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { movementTexts as texts, tillFailureText } from './till.nb.ts';
import { tillKey } from './till-queries.ts';

type Wish = {
  readonly kind: MovementKind;
  readonly amount: Ore;
  readonly reason: string;
  readonly slip?: string;
};
type Wrong = 'amount' | 'reason';

const shortestReason = 5;

/** Moves the hall's own cash. Above the hall's limit, the console asks for another person. */
export function MovementDialog({ hallId, onClose }: { hallId: number; onClose: () => void }) {
  const { api, queries } = useConsole();
  const form = useRef<HTMLFormElement>(null);
  const kind = useRef<HTMLSelectElement>(null);
  const [wrong, setWrong] = useState<Wrong>();
  const moving = useMoneyCall({
    call: async (wish: Wish, key) =>
      (
        await ask(api, moveCash, {
          body: { hallId, ...wish, requestKey: uuidOf(key) },
          toConfirm: texts.movementOf(wish.amount, wish.kind),
        })
      ).movement,
    onAnswer: () => void queries.invalidateQueries({ queryKey: tillKey }),
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const read = readWish(new FormData(form.current));
    setWrong('wrong' in read ? read.wrong : undefined);
    if ('wrong' in read) (form.current.elements.namedItem(read.wrong) as HTMLInputElement).focus();
    else moving.send(read.wish);
  };
  const { answer, refusal, unanswered, isSending } = moving;
  return (
    <ModalDialog
      open
      onClose={onClose}
      mayClose={() => !isSending && unanswered === undefined}
      heading={texts.title}
      focusOn={kind}
    >
      {answer ? (
        <Message tone="success">
          <Paragraph>{texts.done(answer.amount, answer.kind)}</Paragraph>
        </Message>
      ) : (
        <Stack as="form" ref={form} onSubmit={press} onChange={moving.clear} noValidate>
          <Field>
            <Label>{texts.kind}</Label>
            <Select ref={kind} name="kind" defaultValue="to_safe">
              {movementKinds.map((each) => (
                <Select.Option key={each} value={each}>
                  {texts.kinds[each]}
                </Select.Option>
              ))}
            </Select>
          </Field>
          <Textfield
            name="amount"
            label={texts.amount}
            suffix={texts.suffix}
            inputMode="decimal"
            autoComplete="off"
            error={wrong === 'amount' ? texts.unreadable : undefined}
          />
          <Textfield
            name="reason"
            label={texts.reason}
            maxLength={500}
            autoComplete="off"
            error={wrong === 'reason' ? texts.reasonTooShort : undefined}
          />
          <Textfield name="slip" label={texts.slip} maxLength={40} autoComplete="off" />
          {refusal ? <FailureMessage problem={refusal}>{tillFailureText(refusal)}</FailureMessage> : null}
          {unanswered ? (
            <Unanswered isSending={isSending} onSettle={moving.settle} />
          ) : (
            <Button type="submit" className="lb-wide" loading={isSending}>
              {texts.submit}
            </Button>
          )}
        </Stack>
      )}
    </ModalDialog>
  );
}

function readWish(typed: FormData): { readonly wish: Wish } | { readonly wrong: Wrong } {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const amount = readAmount(text('amount'));
  const kind = movementKinds.find((each) => each === text('kind')) ?? 'to_safe';
  if (amount === undefined || amount <= zeroOre) return { wrong: 'amount' };
  if (text('reason').length < shortestReason) return { wrong: 'reason' };
  return { wish: { kind, amount, reason: text('reason'), ...(text('slip') && { slip: text('slip') }) } };
}
