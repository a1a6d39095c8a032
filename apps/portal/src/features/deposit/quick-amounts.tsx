import { Button } from '@digdir/designsystemet-react';
import { depositTexts } from './deposit.nb.ts';
import { quickAmounts } from './deposit-choice.ts';

type QuickAmountsProps = { chosen: string; onChoose: (kroner: number) => void };

/** The amounts that are a touch away. */
export function QuickAmounts({ chosen, onChoose }: QuickAmountsProps) {
  return (
    <fieldset className="quick-amounts">
      <legend className="payment-methods__legend">{depositTexts.quickAmounts}</legend>
      <div className="quick-amounts__row">
        {quickAmounts.map((kroner) => (
          <Button
            key={kroner}
            variant="secondary"
            aria-pressed={chosen.trim() === String(kroner)}
            onClick={() => onChoose(kroner)}
          >
            {depositTexts.quickAmount(kroner)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
