import { Button, Field, Label, Select } from '@digdir/designsystemet-react';
import { gameTexts } from '@lokalbingo/bingo/figures.nb';
import { type FigureGame, figureUnits } from '@lokalbingo/contract/figures';
import { type ReactNode, useId } from 'react';
import { useSelf } from '../../platform/self.tsx';
import styles from './figures.module.css';
import { figuresTexts as texts } from './figures.nb.ts';
import type { Wish } from './figures-queries.ts';

type ChoicesProps = {
  readonly wish: Wish;
  /** The games with any amount in the figures. */
  readonly games: readonly FigureGame[];
  readonly onChange: (changed: Partial<Wish>) => void;
};

/** The choice of hall or chain, period length and game. */
export function Choices({ wish, games, onChange }: ChoicesProps) {
  const { offer } = useSelf();
  const offered = wish.game === undefined || games.includes(wish.game) ? games : [...games, wish.game];
  return (
    <div className={styles.choices}>
      <Group name={texts.unit}>
        {figureUnits.map((unit) => (
          <Choice
            key={unit}
            isChosen={unit === wish.unit}
            onClick={() => onChange({ unit, upTo: undefined })}
          >
            {texts.units[unit]}
          </Choice>
        ))}
      </Group>
      {offer('see_chain_figures') === 'offered' ? (
        <Group name={texts.place}>
          <Choice isChosen={!wish.isChain} onClick={() => onChange({ isChain: false })}>
            {texts.places.hall}
          </Choice>
          <Choice isChosen={wish.isChain} onClick={() => onChange({ isChain: true })}>
            {texts.places.chain}
          </Choice>
        </Group>
      ) : null}
      <Field className={styles.game}>
        <Label>{texts.game}</Label>
        <Select
          value={wish.game ?? ''}
          onChange={({ target }) => onChange({ game: offered.find((game) => game === target.value) })}
        >
          <Select.Option value="">{texts.allGames}</Select.Option>
          {offered.map((game) => (
            <Select.Option key={game} value={game}>
              {gameTexts[game]}
            </Select.Option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Buttons of which one is selected. */
export function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the border.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {name}
      </span>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

type ChoiceProps = { readonly isChosen: boolean; readonly onClick: () => void; readonly children: string };

/** One of the buttons of a group. */
export function Choice({ isChosen, onClick, children }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      data-size="sm"
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
