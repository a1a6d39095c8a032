import { Button } from '@digdir/designsystemet-react';
import { kroner, readAmount } from '@lokalbingo/money';
import { ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { amountTexts } from './amounts.nb.ts';
import styles from './quick-amounts.module.css';

/** In kroner (specification §9 Money). */
const quickAmounts = [50, 100, 250, 500] as const;

type QuickAmountsProps = { chosen: string; onChoose: (kroner: number) => void };

/** Buttons that choose a common amount with one press. */
export function QuickAmounts({ chosen, onChoose }: QuickAmountsProps) {
  return (
    <ChoiceGroup legend={amountTexts.quickAmounts}>
      <div className={styles.row}>
        {quickAmounts.map((amount) => (
          <Button
            key={amount}
            variant="secondary"
            className={styles.amount}
            aria-pressed={readAmount(chosen) === kroner(amount)}
            onClick={() => onChoose(amount)}
          >
            {amountTexts.quickAmount(amount)}
          </Button>
        ))}
      </div>
    </ChoiceGroup>
  );
}
