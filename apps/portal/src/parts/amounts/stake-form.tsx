import { Button, Paragraph, Textfield, Link as TextLink } from '@digdir/designsystemet-react';
import { formatOre, kroner, type Ore, readAmount, zeroOre } from '@lokalbingo/money';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { amountTexts, blockText } from './amounts.nb.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { judgeStake, nearestLimit, type StakeBlock, type StakeMoney } from './stake.ts';
import styles from './stake-form.module.css';

type StakeFormProps = {
  hallId: number;
  /** The money available; undefined while unknown, and then not shown. */
  money: StakeMoney | undefined;
  /** The largest amount allowed at once. */
  most?: Ore;
  /** The text of the button, without an amount and with one. */
  submit: (amount: string | undefined) => string;
  isSending: boolean;
  onStake: (amount: Ore) => void;
  /** Called when the amount changes, so that messages about the last one are removed. */
  onChange?: () => void;
  /** Whether the button always stays in view; set when the form fills its dialog. */
  staysInSight?: boolean;
  /** The outcome of the last press, shown above the button. */
  children?: ReactNode;
};

const leastOre = kroner(1);

/** The amount, chosen or typed, with its effect on balance and limits above the button. */
export function StakeForm(props: StakeFormProps) {
  const { hallId, money, most, submit, isSending, onStake, onChange, staysInSight = false, children } = props;
  const [written, setWritten] = useState('');
  const [isPressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = readAmount(written);
  const amount = read !== undefined && read >= leastOre ? read : undefined;
  const isTooMuch = most !== undefined && amount !== undefined && amount > most;
  const block = amount && money && !isTooMuch ? judgeStake(amount, money).block : undefined;
  const write = (text: string) => {
    setWritten(text);
    onChange?.();
  };
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (amount !== undefined && !isTooMuch && !block) onStake(amount);
    else field.current?.focus();
  };
  return (
    <Stack as="form" onSubmit={press} noValidate>
      <QuickAmounts chosen={written} onChoose={(chosen) => write(String(chosen))} />
      <Textfield
        ref={field}
        label={amountTexts.amount}
        suffix={amountTexts.amountSuffix}
        inputMode="decimal"
        autoComplete="off"
        value={written}
        onChange={(event) => write(event.target.value)}
        error={complaintAbout({ read, most: isTooMuch ? most : undefined, isPressed })}
      />
      <Paragraph data-size="sm" className={styles.consequences}>
        {money && !isTooMuch ? <Consequences amount={amount} money={money} /> : null}
      </Paragraph>
      <p className={styles.block} role="status">
        {block ? <Block block={block} hallId={hallId} /> : null}
      </p>
      {children}
      <div className={styles.submit} data-stays={staysInSight}>
        <Button type="submit" className="lb-wide" loading={isSending} disabled={isTooMuch || Boolean(block)}>
          {submit(amount === undefined ? undefined : formatOre(amount))}
        </Button>
      </div>
    </Stack>
  );
}

function Block({ block, hallId }: { block: StakeBlock; hallId: number }) {
  if (block.kind === 'funds') return blockText(block);
  return (
    <>
      {blockText(block)}{' '}
      <TextLink asChild>
        <Link to={`?spillegrenser=${hallId}`}>{amountTexts.toLimits}</Link>
      </TextLink>
    </>
  );
}

type Complaint = { read: Ore | undefined; most: Ore | undefined; isPressed: boolean };

function complaintAbout({ read, most, isPressed }: Complaint): string | undefined {
  if (most !== undefined) return amountTexts.atMost(most);
  if (!isPressed) return undefined;
  if (read === undefined) return amountTexts.amountUnreadable;
  return read < leastOre ? amountTexts.atLeast(leastOre) : undefined;
}

/** Shows what the amount leaves of the nearest limit and of the balance. */
function Consequences({ amount, money }: { amount: Ore | undefined; money: StakeMoney }) {
  const left = nearestLimit(money);
  const stake = amount === undefined ? undefined : judgeStake(amount, money);
  if (stake?.block) return null;
  return (
    <>
      {amountTexts.left[left.period](left.amount)}{' '}
      {stake?.after === undefined ? null : amountTexts.after(stake.after)}{' '}
      {stake && stake.fromWinnings > zeroOre ? amountTexts.winningsFirst(stake.fromWinnings) : null}
    </>
  );
}
