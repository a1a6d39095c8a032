import { Fieldset, Paragraph, Radio, Textfield, ValidationMessage } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { amlCharactersAtMost } from '@lokalbingo/contract/due-diligence';
import { Stack } from '@lokalbingo/ui/stack';
import { useForm } from 'react-hook-form';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import { type PepFields, pepFields } from './aml-fields.ts';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import { StepButtons } from './step-buttons.tsx';

type PepStepProps = {
  values: PepFields;
  today: string;
  onChange: (values: PepFields) => void;
  onBack: () => void;
  onForward: (given: PepFields) => void;
};

/** Step 2: who the politically exposed person is. */
export function PepStep({ values, today, onChange, onBack, onForward }: PepStepProps) {
  const { register, handleSubmit, formState, subscribe } = useForm({
    resolver: zodResolver(pepFields(today)),
    defaultValues: values,
  });
  useFormKeeper(subscribe, onChange);
  const errors = formState.errors;
  return (
    <Stack as="form" gap="lg" onSubmit={handleSubmit((given) => onForward(given))} noValidate>
      <Paragraph>{texts.pepIntroduction}</Paragraph>
      <Textfield
        label={texts.pepName}
        maxLength={amlCharactersAtMost}
        required
        error={errors.pepName?.message}
        {...register('pepName')}
      />
      <Textfield
        label={texts.pepRelation}
        description={texts.pepRelationHint}
        maxLength={amlCharactersAtMost}
        required
        error={errors.pepRelation?.message}
        {...register('pepRelation')}
      />
      <Textfield
        label={texts.pepBirthDate}
        type="date"
        max={today}
        required
        error={errors.pepFDate?.message}
        {...register('pepFDate')}
      />
      <Fieldset>
        <Fieldset.Legend>{texts.pepSex}</Fieldset.Legend>
        <Radio label={texts.pepSexes.M} value="M" {...register('pepSex')} />
        <Radio label={texts.pepSexes.F} value="F" {...register('pepSex')} />
        {errors.pepSex ? <ValidationMessage>{errors.pepSex.message}</ValidationMessage> : null}
      </Fieldset>
      <StepButtons onBack={onBack} submit={texts.forward} />
    </Stack>
  );
}
