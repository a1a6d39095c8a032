import { useLoaderData } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { NewsFeed } from '../features/news/news-feed.tsx';
import type { Chain } from './landing-path.ts';

/** `/`: the home page. */
export function HomeRoute() {
  return <HomePage news={<NewsFeed />} />;
}

/** A chain's landing path: the home page with the chain's name and logo. */
export function LandingRoute() {
  const chain = useLoaderData<Chain>();
  return <HomePage news={<NewsFeed />} chain={chain} />;
}
