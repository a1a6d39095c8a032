import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { Page } from '../../platform/page.tsx';
import { type RiskLevel, riskLevelOf } from './pgsi.ts';
import { selfTestTexts as texts } from './self-test.nb.ts';
import { SelfTestForm } from './self-test-form.tsx';
import { SelfTestResult } from './self-test-result.tsx';

/** `/selvtest`: nine questions about one's own play. No answer leaves the page. */
export function SelfTestPage() {
  const [level, setLevel] = useState<RiskLevel>();
  return (
    <Page title={texts.title} description={texts.description} width="text">
      <Stack gap="lg">
        <Heading level={1} data-size="lg">
          {texts.title}
        </Heading>
        {level === undefined ? (
          <>
            <Paragraph data-size="lg">{texts.lead}</Paragraph>
            <Message tone="info" live="off">
              <Paragraph>{texts.privacy}</Paragraph>
            </Message>
            <SelfTestForm onWhole={(answers) => setLevel(riskLevelOf(answers))} />
          </>
        ) : (
          <SelfTestResult level={level} onAgain={() => setLevel(undefined)} />
        )}
        <Paragraph data-size="sm">{texts.source}</Paragraph>
      </Stack>
    </Page>
  );
}
