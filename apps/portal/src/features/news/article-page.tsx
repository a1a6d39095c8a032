import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { useParams } from 'react-router';
import { BackLink } from '../../platform/back-link.tsx';
import { LinedText } from '../../platform/lined-text.tsx';
import { Page } from '../../platform/page.tsx';
import styles from './article-page.module.css';
import { articles, newsTexts } from './articles.nb.ts';

/** `/article/:id`: one article of the static list. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const article = /^[0-9]{1,6}$/.test(id) ? articles[Number(id)] : undefined;
  return (
    <Page
      title={article?.title ?? newsTexts.notFound}
      description={article?.ingress}
      status={article ? undefined : 404}
      width="text"
    >
      <Stack as="article" className={styles.article}>
        <BackLink to="/">{newsTexts.toHome}</BackLink>
        <Heading level={1} data-size="lg">
          {article?.title ?? newsTexts.notFound}
        </Heading>
        {article ? null : <Paragraph>{newsTexts.notFoundText}</Paragraph>}
        {article?.img ? <img src={article.img} alt="" width="640" height="400" /> : null}
        {article ? (
          <>
            <Paragraph data-size="lg" className={styles.ingress}>
              <LinedText text={article.ingress} />
            </Paragraph>
            <Paragraph variant="long">
              <LinedText text={article.body} />
            </Paragraph>
          </>
        ) : null}
      </Stack>
    </Page>
  );
}
