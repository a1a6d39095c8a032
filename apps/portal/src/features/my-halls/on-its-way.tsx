import { formatOre, type Ore, zeroOre } from '@lokalbingo/money';
import { hallTexts } from './my-halls.nb.ts';
import styles from './on-its-way.module.css';

/**
 * Money that is neither in the balance nor known to have arrived elsewhere; renders nothing if there is none.
 */
export function OnItsWay({ amount }: { amount: Ore }) {
  if (amount === zeroOre) return null;
  return (
    <p className={styles.way} role="status">
      {hallTexts.onItsWay(formatOre(amount))}
    </p>
  );
}
