import { Button, Card, Heading, Paragraph } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Link } from 'react-router';
import './news.css';
import { articles, newsTexts } from './articles.nb.ts';

/** The articles, newest first; nothing when there are none. */
export function NewsFeed() {
  if (articles.length === 0) return null;
  return (
    <section className="news" aria-labelledby="nyheter">
      <Heading level={2} data-size="md" id="nyheter">
        {newsTexts.heading}
      </Heading>
      <ul className="news__list">
        {articles.toReversed().map((article) => (
          <li key={article.id}>
            <Card className="news-card" data-color="neutral">
              {article.img ? (
                <img src={article.img} alt="" width="320" height="200" loading="lazy" />
              ) : (
                <BallBand />
              )}
              <div className="news-card__words">
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
    </section>
  );
}

/** Stands where an article has no picture, so that the cards keep their line. */
function BallBand() {
  return (
    <div className="news-card__band" aria-hidden="true">
      {[9, 44, 70].map((number) => (
        <BingoBall key={number} number={number} label="" />
      ))}
    </div>
  );
}
