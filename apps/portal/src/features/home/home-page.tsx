import type { ReactNode } from 'react';
import { Page } from '../../platform/page.tsx';
import { homeTexts } from './home.nb.ts';
import { type HomeChain, HomeHero } from './home-hero.tsx';
import { CausesSection, LimitsSection, OnlineSection, StepCards } from './home-sections.tsx';

export type HomePageProps = {
  /** The text before the product's name in the tab title, on a chain's own landing path. */
  title?: string;
  /** The news feed, shown between steps and sections. */
  news: ReactNode;
  chain: HomeChain | undefined;
};

/** The landing page for everyone (specification §2 Home). */
export function HomePage({ title, news, chain }: HomePageProps) {
  return (
    <Page
      {...(title ? { title } : {})}
      width="bleed"
      description={chain ? homeTexts.descriptionAt(chain.name) : homeTexts.description}
    >
      <HomeHero chain={chain} />
      <StepCards />
      {news}
      <OnlineSection />
      <CausesSection />
      <LimitsSection />
    </Page>
  );
}
