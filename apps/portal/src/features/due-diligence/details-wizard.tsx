import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useNavigate } from 'react-router';
import { StepPage } from '../../parts/account/step-page.tsx';
import type { MyData } from '../../parts/player/my-data-queries.ts';
import { type AmlDraft, formToSend, isStepWhole } from './aml-fields.ts';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import type { Country } from './due-diligence-queries.ts';
import { FundingStep } from './funding-step.tsx';
import { PepStep } from './pep-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useDeclaring } from './use-declaring.ts';
import { useDraft } from './use-draft.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { type WizardStep, wizardPath } from './wizard-path.ts';

type DetailsWizardProps = {
  myData: MyData;
  countries: readonly Country[];
  start: AmlDraft;
  today: string;
};

const greetings: Record<WizardStep, string> = {
  1: texts.personal,
  2: texts.pepDetails,
  3: texts.funding,
  4: texts.summary,
};

/** The steps from personal information to "Fullført" (specification §2 AML wizard). */
export function DetailsWizard({ myData, countries, start, today }: DetailsWizardProps) {
  const { draft, facts, keep, finish } = useDraft(start, countries);
  const { step, go, complete } = useWizardStep(facts, (each) => isStepWhole(each, draft, today));
  const declaring = useDeclaring((forceAML) => {
    complete();
    finish(forceAML);
  });
  const back = () => go('back');
  const forward = (given: Partial<AmlDraft>) => {
    keep(given);
    go('forward');
  };

  if (step === 99) return <Completed />;
  const path = wizardPath(facts);
  return (
    <StepPage
      title={texts.title}
      greeting={greetings[step]}
      progress={{ step: path.indexOf(step) + 1, count: path.length }}
    >
      {step === 1 ? (
        <PersonalStep
          name={myData.userData}
          countries={countries}
          values={draft}
          onChange={keep}
          onForward={forward}
        />
      ) : null}
      {step === 2 ? (
        <PepStep values={draft} today={today} onChange={keep} onBack={back} onForward={forward} />
      ) : null}
      {step === 3 ? <FundingStep values={draft} onChange={keep} onBack={back} onForward={forward} /> : null}
      {step === 4 ? (
        <SummaryStep
          name={myData.userData}
          draft={draft}
          facts={facts}
          declaring={declaring}
          onConfirm={() => declaring.declare(formToSend(draft, facts, myData))}
          onBack={back}
        />
      ) : null}
    </StepPage>
  );
}

/** Step 99: the declaration is stored. */
export function Completed() {
  const navigate = useNavigate();
  return (
    <StepPage title={texts.title} greeting={texts.completed}>
      <Message tone="success">
        <Paragraph>{texts.thanks}</Paragraph>
      </Message>
      <Button onClick={() => void navigate('/mypage')}>{texts.toMyPage}</Button>
    </StepPage>
  );
}
