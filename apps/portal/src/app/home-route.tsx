import { useLoaderData } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { NewsFeed } from '../features/news/news-feed.tsx';
import { type Chain, useChosenChain } from '../platform/chosen-chain.ts';
import { usePortalConfig } from '../platform/config-queries.ts';

/** `/`: the home page, with the chosen chain's look if one is chosen. */
export function HomeRoute() {
  const chosen = useChosenChain();
  return <HomePage news={<NewsFeed />} chain={chosen.kind === 'chosen' ? chosen.chain : undefined} />;
}

/** A chain's landing path: the home page with the chain's look. */
export function LandingRoute() {
  const chain = useLoaderData<Chain>();
  const isProduct = usePortalConfig()?.productName === chain.name;
  return <HomePage {...(isProduct ? {} : { title: chain.name })} news={<NewsFeed />} chain={chain} />;
}
