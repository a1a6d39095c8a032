import { Button, Card, Heading, Paragraph } from '@digdir/designsystemet-react';
import { filled } from '@lokalbingo/browser/content/content-word';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Link } from 'react-router';
import { useContentWords } from '../../parts/content/content-words.ts';
import { pictureAddress } from '../../parts/content/picture-address.ts';
import { articles } from './articles.ts';
import { newsTexts } from './news.nb.ts';
import styles from './news-feed.module.css';

/** The articles, newest first; renders nothing when there are none. */
export function NewsFeed() {
  const words = useContentWords();
  if (articles.length === 0) return null;
  return (
    <PageWidth as="section" className={styles.news} aria-labelledby="nyheter">
      <Heading level={2} data-size="md" id="nyheter">
        {newsTexts.heading}
      </Heading>
      <ul className={styles.list}>
        {articles
          .map(({ id, picture, ...article }) => ({
            id,
            picture,
            title: filled(article.title, words),
            ingress: filled(article.ingress, words),
          }))
          .map(({ id, title, ingress, picture }) => (
            <li key={id}>
              <Card className={styles.card} data-color="neutral">
                {picture ? (
                  <img
                    src={pictureAddress(picture.file)}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                  />
                ) : (
                  <BallBand />
                )}
                <div className={styles.words}>
                  <Heading level={3} data-size="xs">
                    {title}
                  </Heading>
                  <Paragraph>{ingress}</Paragraph>
                  <Button asChild variant="secondary">
                    <Link to={`/article/${id}`} aria-label={newsTexts.readMoreAbout(title)}>
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

/** Replaces a missing picture, so that the cards stay aligned. */
function BallBand() {
  return (
    <div className={styles.band} aria-hidden="true">
      <BingoBall number={9} letter="B" label="" />
      <BingoBall number={44} letter="N" label="" />
      <BingoBall number={70} letter="O" label="" />
    </div>
  );
}
