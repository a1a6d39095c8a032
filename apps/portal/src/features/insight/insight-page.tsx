import { Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { insightTexts as texts } from './insight.nb.ts';
import { Safeguards } from './safeguards.tsx';

type InsightPageProps = {
  /** What stands below the player's own figures. */
  children?: ReactNode;
};

/** `/spillet-mitt`: what the player has paid in, staked and won. Open to every member, whatever stands in the way of play. */
export function InsightPage({ children }: InsightPageProps) {
  return (
    <MySubPage title={texts.title} back={texts.back} width="page">
      <Paragraph>{texts.intro}</Paragraph>
      <Stack gap="lg">
        <Safeguards hallId={undefined} />
        {children}
      </Stack>
    </MySubPage>
  );
}
