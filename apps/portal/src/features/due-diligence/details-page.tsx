import { problemOf } from '@lokalbingo/browser/ask';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StepPage } from '../../parts/account/step-page.tsx';
import { typedAddress } from '../../parts/forms/typed-address.ts';
import { myDataQuery } from '../../parts/player/my-data-queries.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { startingDraft } from './aml-fields.ts';
import { Completed, DetailsWizard } from './details-wizard.tsx';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import { countriesQuery } from './due-diligence-queries.ts';
import { useIsCompleted } from './use-wizard-step.ts';

/** `/user/details`: the player's identity and source of funds (specification §2 AML wizard). */
export function DetailsPage() {
  const portal = usePortal();
  const myData = useQuery(myDataQuery(portal));
  const countries = useQuery(countriesQuery(portal));
  const [typed] = useState(() => typedAddress(portal));
  const [today] = useState(() => osloIsoDay(new Date()));
  const [isReloadedAtEnd] = useState(useIsCompleted());

  if (isReloadedAtEnd) return <Completed />;
  if (myData.data && countries.data) {
    return (
      <DetailsWizard
        myData={myData.data}
        countries={countries.data}
        start={startingDraft(myData.data, typed, today)}
        today={today}
      />
    );
  }
  const failed = myData.error ?? countries.error;
  return (
    <StepPage title={texts.title}>
      {failed ? (
        <FailureMessage
          problem={problemOf(failed)}
          heading={texts.loadFailed}
          onRetry={() => {
            if (myData.isError) void myData.refetch();
            if (countries.isError) void countries.refetch();
          }}
        />
      ) : (
        <LoadingLine>{texts.loading}</LoadingLine>
      )}
    </StepPage>
  );
}
