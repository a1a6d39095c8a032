import type { RecalledRound } from '@lokalbingo/contract/rounds';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { recallTexts as texts } from './recall.nb.ts';
import styles from './round-sums.module.css';

/** The result of a round for the player, and its reference at the hall. */
export function RoundSums({ round }: { round: RecalledRound }) {
  const isOver = round.state === 'finished' || round.state === 'cancelled';
  const sums = [
    [texts.stake, formatOre(round.stake)],
    ...(isOver && round.state !== 'cancelled' ? [[texts.won, formatOre(round.paid)]] : []),
    ...(round.held > 0 ? [[texts.held, formatOre(round.held)]] : []),
    ...(round.refused > 0 ? [[texts.refused, formatOre(round.refused)]] : []),
    ...(round.state === 'cancelled' ? [[texts.refunded, formatOre(round.refunded)]] : []),
    ...(isOver ? [[texts.net, formatSignedOre(round.net)]] : []),
    ...(round.reference === '' ? [] : [[texts.reference, round.reference]]),
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lb-numbers">{said}</dd>
        </div>
      ))}
    </dl>
  );
}
