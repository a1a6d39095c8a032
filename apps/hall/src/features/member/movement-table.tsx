import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { MemberMovement } from '@lokalbingo/contract/counter';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { memberTexts as texts } from './member.nb.ts';
import styles from './movement-table.module.css';

/** Movements of a card, newest first. */
export function MovementTable({ movements }: { movements: readonly MemberMovement[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table} aria-label={texts.movements}>
      <thead>
        <tr>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.text}</th>
          <th scope="col" className={styles.amount}>
            {columns.change}
          </th>
          <th scope="col" className={styles.amount}>
            {columns.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ entryNo, at, text, change, balance }) => (
          <tr key={entryNo}>
            <td className="lb-numbers">{formatOsloDayAndTime(at)}</td>
            <td>{text}</td>
            <td className={styles.amount}>{formatSignedOre(change)}</td>
            <td className={styles.amount}>{formatOre(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
