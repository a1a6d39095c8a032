import { Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { useTexts } from './language.tsx';

/** The reference of a failure, if the server gave one. */
export function Reference({ problem }: { problem: ApiProblem }) {
  return <ReferenceLine reference={problem.requestId} />;
}

/** A reference to read out on the phone, if there is one. */
export function ReferenceLine({ reference }: { reference: string | undefined }) {
  const texts = useTexts(failureTexts);
  if (!reference) return null;
  return (
    <Paragraph data-size="sm" className="lb-numbers">
      {texts.reference(reference)}
    </Paragraph>
  );
}
