import type { ReactNode } from 'react';
import { Page } from '../../platform/page.tsx';
import { homeTexts } from './home.nb.ts';
import { type HomeChain, HomeHero } from './home-hero.tsx';
import { CausesSection, LimitsSection, OnlineSection, StepCards } from './home-sections.tsx';

/** The landing page for everyone (specification §2 Home). `news` is the news feed, shown between steps and sections. */
export function HomePage({ news, chain }: { news: ReactNode; chain?: HomeChain }) {
  return (
    <Page width="bleed" description={homeTexts.description}>
      <HomeHero chain={chain} />
      <StepCards />
      {news}
      <OnlineSection />
      <CausesSection />
      <LimitsSection />
    </Page>
  );
}
