import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { Message } from '@lokalbingo/ui/message';
import { failureText } from '../../platform/failure.nb.ts';
import { Reference } from '../../platform/reference.tsx';
import { hallFinderTexts as texts } from './hall-finder.nb.ts';
import type { PositionTrouble } from './use-hall-search.ts';

type SearchTroubleProps = {
  position: PositionTrouble | undefined;
  problem: ApiProblem | undefined;
  /** The text about the failure. */
  problemText: string;
  onRetry: () => void;
};

/** Why a search failed, and what to do about it. */
export function SearchTrouble({ position, problem, problemText, onRetry }: SearchTroubleProps) {
  if (position === 'unsupported') {
    return (
      <Message tone="warning" heading={texts.warning} headingLevel={2} live="assertive">
        <Paragraph lang="en">{texts.unsupported}</Paragraph>
        <Paragraph>
          {texts.unsupportedThen} {texts.usePostcode}
        </Paragraph>
      </Message>
    );
  }
  if (position === 'not-told') {
    return (
      <Message tone="info" heading={texts.positionHeading} headingLevel={2}>
        <Paragraph>{texts.usePostcode}</Paragraph>
      </Message>
    );
  }
  if (problem === undefined) return null;
  return (
    <Message
      tone="warning"
      heading={texts.warning}
      headingLevel={2}
      live="assertive"
      action={
        isAnswerToWriting(problem) ? null : (
          <Button variant="secondary" data-color="neutral" onClick={onRetry}>
            {failureTexts.tryAgain}
          </Button>
        )
      }
    >
      <Paragraph>{problemText}</Paragraph>
      {isAnswerToWriting(problem) ? (
        <Paragraph>{texts.checkPostcode}</Paragraph>
      ) : (
        <>
          <Paragraph>{failureText(problem)}</Paragraph>
          <Reference problem={problem} />
        </>
      )}
    </Message>
  );
}

/** Whether the person should change the search, because a retry would fail too. */
function isAnswerToWriting({ code }: ApiProblem): boolean {
  return code === 'postcode_not_found' || code === 'malformed_request';
}
