import { Field, Label, Select } from '@digdir/designsystemet-react';

type HallChoiceProps = {
  /** The name of the choice, and the text for all halls. */
  texts: { readonly hall: string; readonly allHalls: string };
  halls: readonly { readonly id: number; readonly name: string }[];
  /** The chosen hall; undefined for all halls. */
  hallId: number | undefined;
  onChoose: (hallId: number | undefined) => void;
  className?: string | undefined;
};

/** All of the player's halls, or one of them. With one hall there is no choice. */
export function HallChoice({ texts, halls, hallId, onChoose, className }: HallChoiceProps) {
  if (halls.length < 2 && hallId === undefined) return null;
  return (
    <Field className={className}>
      <Label>{texts.hall}</Label>
      <Select
        value={hallId ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <Select.Option value="">{texts.allHalls}</Select.Option>
        {halls.map(({ id, name }) => (
          <Select.Option key={id} value={id}>
            {name}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
