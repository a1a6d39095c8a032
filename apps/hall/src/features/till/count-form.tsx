import { Button, Input } from '@digdir/designsystemet-react';
import { type CashCount, countedOre, denominations } from '@lokalbingo/contract/till';
import { formatOre, kroner, type Ore, timesOre } from '@lokalbingo/money';
import { Stack } from '@lokalbingo/ui/stack';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../platform/keys.ts';
import styles from './count-form.module.css';
import { tillTexts as texts } from './till.nb.ts';

type CountFormProps = {
  readonly submit: (sum: Ore) => string;
  readonly isSending: boolean;
  readonly onCount: (count: CashCount) => void;
  /** The result of the last request, and other buttons. */
  readonly children?: ReactNode;
};

const nothing = Object.fromEntries(denominations.map((value) => [value, 0])) as CashCount;
const mostPieces = 100_000;

/**
 * A blind count by notes and coins. Enter and the arrow keys move to the next field, and from the last one to
 * the button.
 */
export function CountForm({ submit, isSending, onCount, children }: CountFormProps) {
  const [count, setCount] = useState(nothing);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isTyping(document.activeElement)) form.current?.querySelector('input')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type="submit"]')];
    const next = stops[stops.indexOf(event.target) + by];
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    onCount(count);
  };
  return (
    <Stack as="form" ref={form} onKeyDown={onKeyDown} onSubmit={press} noValidate gap="sm">
      <table className={styles.count} aria-label={texts.count}>
        <tbody>
          {denominations.map((value) => (
            <tr key={value} className={styles.piece} data-first-coin={value === 20}>
              <th scope="row">{texts.piece(value)}</th>
              <td>
                <Input
                  aria-label={texts.pieces(value)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={count[value] === 0 ? '' : count[value]}
                  onChange={({ target }) => setCount({ ...count, [value]: piecesIn(target.value) })}
                />
              </td>
              <td className={styles.product}>{formatOre(timesOre(kroner(value), count[value]))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              {texts.sum}
            </th>
            <td className={styles.product}>{formatOre(countedOre(count))}</td>
          </tr>
        </tfoot>
      </table>
      {children}
      <Button type="submit" loading={isSending}>
        {submit(countedOre(count))}
      </Button>
    </Stack>
  );
}

const piecesIn = (text: string): number => Math.min(mostPieces, Number(text.replaceAll(/[^0-9]/g, '')));
