import { Button } from '@digdir/designsystemet-react';
import { ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { depositTexts } from './deposit.nb.ts';
import { quickAmounts } from './deposit-choice.ts';
import styles from './quick-amounts.module.css';

type QuickAmountsProps = { chosen: string; onChoose: (kroner: number) => void };

/** The amounts that are a touch away. */
export function QuickAmounts({ chosen, onChoose }: QuickAmountsProps) {
  return (
    <ChoiceGroup legend={depositTexts.quickAmounts}>
      <div className={styles.row}>
        {quickAmounts.map((kroner) => (
          <Button
            key={kroner}
            variant="secondary"
            className={styles.amount}
            aria-pressed={chosen.trim() === String(kroner)}
            onClick={() => onChoose(kroner)}
          >
            {depositTexts.quickAmount(kroner)}
          </Button>
        ))}
      </div>
    </ChoiceGroup>
  );
}
