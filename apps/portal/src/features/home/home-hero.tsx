import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { artAddress } from '@lokalbingo/ui/art';
import { chainDress } from '@lokalbingo/ui/chain-dress';
import { ChainLogo } from '@lokalbingo/ui/chain-logo';
import { Message } from '@lokalbingo/ui/message';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Link } from 'react-router';
import type { Chain } from '../../platform/chosen-chain.ts';
import { useSession } from '../../platform/portal-context.tsx';
import { homeTexts } from './home.nb.ts';
import styles from './home-hero.module.css';

/** A chain on the home page; missing parts are the house's own. */
export type HomeChain = Pick<Chain, 'name' | 'logo' | 'accent' | 'picture' | 'greeting'>;

/** The top of the home page: what this is, the link to join, and that play limits apply. */
export function HomeHero({ chain }: { chain: HomeChain | undefined }) {
  const loggedIn = useSession() !== undefined;
  const picture = chain?.picture && artAddress('chains', chain.picture);
  return (
    <section className={styles.hero} data-chain={chain !== undefined} style={chainDress(chain?.accent)}>
      <PageWidth className={styles.row}>
        <div className={styles.words}>
          {chain ? <ChainLogo fileName={chain.logo} name={chain.name} size="md" /> : null}
          <Heading level={1} data-size="xl">
            {homeTexts.hero}
          </Heading>
          <Paragraph data-size="lg" className={styles.lead}>
            {chain ? (chain.greeting ?? homeTexts.leadAt(chain.name)) : homeTexts.lead}
          </Paragraph>
          <div className={styles.buttons} data-for={loggedIn ? 'player' : 'visitor'}>
            {loggedIn ? (
              <Button asChild data-size="lg">
                <Link to="/mypage">{homeTexts.myPage}</Link>
              </Button>
            ) : (
              <>
                <Button asChild data-size="lg">
                  <Link to="/login">{homeTexts.logIn}</Link>
                </Button>
                <Button asChild variant="secondary" data-size="lg">
                  <Link to="/register">{homeTexts.register}</Link>
                </Button>
              </>
            )}
          </div>
          <div className={styles.links}>
            <TextLink asChild>
              <Link to="/bingohalls">{homeTexts.findHall}</Link>
            </TextLink>
            <TextLink asChild>
              <Link to="/howtoplay">{homeTexts.howToPlay}</Link>
            </TextLink>
          </div>
        </div>
        <img
          className={styles.picture}
          src={picture ?? artAddress('games', 'main-game-1.svg')}
          alt=""
          width="640"
          height="400"
        />
      </PageWidth>
      <PageWidth className={styles.notice}>
        <Message tone="warning" live="off">
          <Paragraph>
            {homeTexts.limitsBanner}{' '}
            <TextLink asChild>
              <Link to="#spillegrenser">{homeTexts.limitsBannerLink}</Link>
            </TextLink>
          </Paragraph>
        </Message>
      </PageWidth>
    </section>
  );
}
