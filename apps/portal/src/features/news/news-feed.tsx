import { Button, Card, Heading, Paragraph } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Link } from 'react-router';
import { articles, newsTexts } from './articles.nb.ts';
import styles from './news-feed.module.css';

/** The articles, newest first; nothing when there are none. */
export function NewsFeed() {
  if (articles.length === 0) return null;
  return (
    <PageWidth as="section" className={styles.news} aria-labelledby="nyheter">
      <Heading level={2} data-size="md" id="nyheter">
        {newsTexts.heading}
      </Heading>
      <ul className={styles.list}>
        {articles.toReversed().map((article) => (
          <li key={article.id}>
            <Card className={styles.card} data-color="neutral">
              {article.img ? (
                <img src={article.img} alt="" width="320" height="200" loading="lazy" />
              ) : (
                <BallBand />
              )}
              <div className={styles.words}>
                <Heading level={3} data-size="xs">
                  {article.title}
                </Heading>
                <Paragraph>{article.ingress}</Paragraph>
                <Button asChild variant="secondary">
                  <Link to={`/article/${article.id}`} aria-label={newsTexts.readMoreAbout(article.title)}>
                    {newsTexts.readMore}
                  </Link>
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PageWidth>
  );
}

/** Stands where an article has no picture, so that the cards keep their line. */
function BallBand() {
  return (
    <div className={styles.band} aria-hidden="true">
      <BingoBall number={9} letter="B" label="" />
      <BingoBall number={44} letter="N" label="" />
      <BingoBall number={70} letter="O" label="" />
    </div>
  );
}
