import { Checkbox, Fieldset, Textfield, ValidationMessage } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { amlCharactersAtMost, fundingFields as choices } from '@lokalbingo/contract/due-diligence';
import { Stack } from '@lokalbingo/ui/stack';
import { useForm, useWatch } from 'react-hook-form';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import { type FundingFields, fundingFields } from './aml-fields.ts';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import { StepButtons } from './step-buttons.tsx';

type FundingStepProps = {
  values: FundingFields;
  onChange: (values: FundingFields) => void;
  onBack: () => void;
  onForward: (given: FundingFields) => void;
};

/** Step 3: where the money comes from. */
export function FundingStep({ values, onChange, onBack, onForward }: FundingStepProps) {
  const { register, handleSubmit, formState, control, subscribe } = useForm({
    resolver: zodResolver(fundingFields),
    defaultValues: values,
  });
  useFormKeeper(subscribe, onChange);
  const missing = formState.errors.fundedBySalary?.message;
  const hasOther = useWatch({ control, name: 'fundedByOther' });
  return (
    <Stack as="form" gap="lg" onSubmit={handleSubmit((given) => onForward(given))} noValidate>
      {/* The step's heading is the question. */}
      <Fieldset aria-label={texts.funding}>
        <Fieldset.Description>{texts.fundingHint}</Fieldset.Description>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={texts.fundingChoices[choice]}
            // The rule that one box must be ticked concerns all boxes.
            {...register(choice, { deps: missing ? ['fundedBySalary'] : [] })}
          />
        ))}
        {missing ? <ValidationMessage>{missing}</ValidationMessage> : null}
      </Fieldset>
      {hasOther ? (
        <Textfield
          label={texts.fundingOther}
          maxLength={amlCharactersAtMost}
          required
          error={formState.errors.fundedByOtherText?.message}
          {...register('fundedByOtherText')}
        />
      ) : null}
      <StepButtons onBack={onBack} submit={texts.forward} />
    </Stack>
  );
}
