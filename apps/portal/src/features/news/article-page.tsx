import { Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { ArrowLeftIcon } from '@navikt/aksel-icons';
import { Link, useParams } from 'react-router';
import './news.css';
import { LinedText } from '../../platform/lined-text.tsx';
import { Page } from '../../platform/page.tsx';
import { articles, newsTexts } from './articles.nb.ts';

/** `/article/:id`: one article of the static list. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const article = /^[0-9]{1,6}$/.test(id) ? articles[Number(id)] : undefined;
  return (
    <Page title={article?.title ?? newsTexts.notFound} width="text">
      <article className="article">
        <TextLink asChild>
          <Link to="/" className="article__back">
            <ArrowLeftIcon aria-hidden fontSize="1.5rem" />
            {newsTexts.toHome}
          </Link>
        </TextLink>
        <Heading level={1} data-size="lg">
          {article?.title ?? newsTexts.notFound}
        </Heading>
        {article ? null : <Paragraph>{newsTexts.notFoundText}</Paragraph>}
        {article?.img ? <img src={article.img} alt="" width="640" height="400" /> : null}
        {article ? (
          <>
            <Paragraph data-size="lg" className="article__ingress">
              <LinedText text={article.ingress} />
            </Paragraph>
            <Paragraph variant="long">
              <LinedText text={article.body} />
            </Paragraph>
          </>
        ) : null}
      </article>
    </Page>
  );
}
