import { Button, Field, Label, Select } from '@digdir/designsystemet-react';
import { insightUnits } from '@lokalbingo/contract/insight';
import { useId } from 'react';
import styles from './choices.module.css';
import { insightTexts as texts } from './insight.nb.ts';
import type { Insight, Wish } from './insight-queries.ts';

type ChoicesProps = {
  wish: Wish;
  halls: Insight['halls'];
  onChange: (changed: Partial<Wish>) => void;
};

/** The choice of hall and period length. A new choice starts with the latest period. */
export function Choices({ wish, halls, onChange }: ChoicesProps) {
  const unitId = useId();
  return (
    <div className={styles.choices}>
      <Field>
        <Label>{texts.hall}</Label>
        <Select
          value={wish.hallId ?? ''}
          onChange={({ target }) =>
            onChange({ upTo: undefined, hallId: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <Select.Option value="">{texts.allHalls}</Select.Option>
          {halls.map(({ bingoId, name }) => (
            <Select.Option key={bingoId} value={bingoId}>
              {name}
            </Select.Option>
          ))}
        </Select>
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the border. */}
      <div role="group" aria-labelledby={unitId} className={styles.units}>
        <span id={unitId} className={styles.label}>
          {texts.unit}
        </span>
        <div className={styles.buttons}>
          {insightUnits.map((unit) => (
            <Button
              key={unit}
              variant={unit === wish.unit ? 'primary' : 'secondary'}
              aria-pressed={unit === wish.unit}
              onClick={() => onChange({ unit, upTo: undefined })}
            >
              {texts.units[unit]}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
