import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { InformationSquareIcon } from '@navikt/aksel-icons';
import { Link } from 'react-router';
import { useSession } from '../../platform/portal-context.tsx';
import { homeTexts } from './home.nb.ts';
import type { HomeChain } from './home-page.tsx';

const balls = [7, 22, 41, 53, 68];

/** The first thing anyone sees: what this is, the way in, and that play limits apply. */
export function HomeHero({ chain }: { chain: HomeChain | undefined }) {
  const loggedIn = useSession() !== undefined;
  return (
    <section className="home-hero">
      <div className="home-hero__row">
        <div className="home-hero__words">
          {chain ? (
            <img
              className="home-hero__chain"
              src={`/art/chains/${chain.logo}`}
              alt={chain.name}
              height="64"
            />
          ) : null}
          <Heading level={1} data-size="xl">
            {homeTexts.hero}
          </Heading>
          <Paragraph data-size="lg" className="home-hero__lead">
            {chain ? homeTexts.leadAt(chain.name) : homeTexts.lead}
          </Paragraph>
          <div className="home-hero__buttons">
            <Button asChild data-size="lg">
              {loggedIn ? (
                <Link to="/mypage">{homeTexts.myPage}</Link>
              ) : (
                <Link to="/login">{homeTexts.logIn}</Link>
              )}
            </Button>
            <Button asChild variant="secondary" data-size="lg">
              <Link to="/howtoplay">{homeTexts.howToPlay}</Link>
            </Button>
          </div>
        </div>
        <div className="home-hero__balls" aria-hidden="true">
          {balls.map((number) => (
            <BingoBall key={number} number={number} size="lg" label="" />
          ))}
        </div>
      </div>
      <div className="home-hero__notice">
        <InformationSquareIcon aria-hidden fontSize="1.75rem" />
        <Paragraph>
          {homeTexts.limitsBanner}{' '}
          <TextLink asChild>
            <Link to="#spillegrenser">{homeTexts.limitsBannerLink}</Link>
          </TextLink>
        </Paragraph>
      </div>
    </section>
  );
}
