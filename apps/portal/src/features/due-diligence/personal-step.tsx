import { Checkbox, Field, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { problemOf } from '@lokalbingo/browser/ask';
import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import type { MyData } from '../../parts/player/my-data-queries.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { type PersonalFields, personalFields } from './aml-fields.ts';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import { type Country, townQuery } from './due-diligence-queries.ts';
import { PepQuestion } from './pep-question.tsx';
import styles from './personal-step.module.css';
import { StepButtons } from './step-buttons.tsx';

type PersonalStepProps = {
  name: MyData['userData'];
  countries: readonly Country[];
  values: PersonalFields;
  onChange: (values: PersonalFields) => void;
  onForward: (given: PersonalFields) => void;
};

/** Step 1: where the player lives, and whether the player is a PEP. */
export function PersonalStep({ name, countries, values, onChange, onForward }: PersonalStepProps) {
  const { register, handleSubmit, formState, control, setValue, setError, subscribe } = useForm({
    resolver: zodResolver(personalFields),
    defaultValues: values,
  });
  useFormKeeper(subscribe, onChange);
  const errors = formState.errors;
  const postcode = withoutSpaces(useWatch({ control, name: 'postNr' }));
  const isPep = useWatch({ control, name: 'isPep' });
  const town = useTown(postcode);
  const pepAnswer = useRef<HTMLInputElement>(null);
  // The form focuses its first wrong field by itself, but knows no field for this answer.
  const goToPep = ({ address, postNr, isPep: unanswered }: typeof errors) => {
    if (unanswered && !address && !postNr) pepAnswer.current?.focus();
  };
  const submit = handleSubmit(async (given) => {
    if (await town.isUnknown(given.postNr)) {
      setError('postNr', { message: texts.postcodeUnknown }, { shouldFocus: true });
    } else onForward(given);
  }, goToPep);

  return (
    <Stack as="form" gap="lg" onSubmit={submit} noValidate>
      <Paragraph>{texts.why}</Paragraph>
      <div className={styles.pair}>
        <Textfield label={texts.firstName} value={name.userFirstname} readOnly />
        <Textfield label={texts.lastName} value={name.userLastname} readOnly />
      </div>
      <Textfield
        label={texts.address}
        autoComplete="street-address"
        required
        error={errors.address?.message}
        {...register('address')}
      />
      <div className={styles.place}>
        <Textfield
          label={texts.postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          error={errors.postNr?.message ?? (town.isNotFound ? texts.postcodeUnknown : undefined)}
          {...register('postNr', { onBlur: town.lookUpAgain })}
        />
        <Town name={town.name} />
      </div>
      <Field>
        <Label>{texts.country}</Label>
        <Select {...register('nationality')}>
          {countries.map((country) => (
            <Select.Option key={country.name} value={country.name}>
              {country.name}
            </Select.Option>
          ))}
        </Select>
      </Field>
      <Checkbox label={texts.noSms} description={texts.noSmsNote} {...register('noSMS')} />
      <PepQuestion
        isPep={isPep}
        onAnswer={(answer) => setValue('isPep', answer, { shouldValidate: formState.isSubmitted })}
        missing={errors.isPep?.message}
        firstAnswer={pepAnswer}
        reason={register('pepText')}
        error={errors.pepText?.message}
      />
      <StepButtons submit={texts.forward} isSending={formState.isSubmitting} />
    </Stack>
  );
}

/** The postcode's town, read-only; announced to a screen reader when it loads. */
function Town({ name }: { name: string }) {
  const id = useId();
  return (
    <div className={styles.town}>
      <Label htmlFor={id}>{texts.town}</Label>
      <output id={id} className={styles.townName}>
        {name}
      </output>
    </div>
  );
}

/**
 * Looks up the town of a postcode as soon as it is typed, and again when the field is left after a failure.
 */
function useTown(postcode: string) {
  const portal = usePortal();
  const queries = useQueryClient();
  const found = useQuery(townQuery(portal, postcode));
  return {
    name: found.isError ? '' : (found.data ?? ''),
    isNotFound: found.isError && isUnknownPostcode(found.error),
    lookUpAgain: () => {
      if (found.isError && !isUnknownPostcode(found.error)) void found.refetch();
    },
    isUnknown: async (given: string) => {
      try {
        await queries.fetchQuery(townQuery(portal, given));
        return false;
      } catch (thrown) {
        // The server validates again: a failed lookup blocks nobody.
        return isUnknownPostcode(thrown);
      }
    },
  };
}

function isUnknownPostcode(thrown: unknown): boolean {
  return problemOf(thrown).code === 'postcode_not_found';
}
