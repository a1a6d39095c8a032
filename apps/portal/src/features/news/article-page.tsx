import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { ArticleFront } from '@lokalbingo/browser/content/content-front';
import { filled } from '@lokalbingo/browser/content/content-word';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Stack } from '@lokalbingo/ui/stack';
import { ContentBody, type ContentText } from '../../parts/content/content-body.tsx';
import { useContentWords } from '../../parts/content/content-words.ts';
import { pictureAddress } from '../../parts/content/picture-address.ts';
import { BackLink } from '../../platform/back-link.tsx';
import { LinedText } from '../../platform/lined-text.tsx';
import { Page } from '../../platform/page.tsx';
import styles from './article-page.module.css';
import { newsTexts } from './news.nb.ts';

/** `/article/:id`: title, picture, ingress and text of a file of `content/articles`. */
export function ArticlePage({ front, text }: { front: ArticleFront; text: ContentText }) {
  const words = useContentWords();
  const title = filled(front.title, words);
  const ingress = filled(front.ingress, words);
  const { picture } = front;
  const image = picture?.sharedAt === undefined ? undefined : { address: picture.sharedAt, alt: picture.alt };
  const company = { '@type': 'Organization', name: words.selskap } as const;
  return (
    <Page
      title={title}
      description={ingress}
      image={image}
      structuredData={{
        '@type': 'NewsArticle',
        url: portalPages.article.replace(':id', String(front.id)),
        ...(image && { image: image.address }),
        headline: title,
        description: ingress,
        datePublished: front.date,
        author: company,
        publisher: company,
      }}
      width="text"
    >
      <Stack as="article" className={styles.article}>
        <BackLink to="/">{newsTexts.toHome}</BackLink>
        <Heading level={1} data-size="lg">
          {title}
        </Heading>
        <Paragraph data-size="sm" className={styles.date}>
          <time dateTime={front.date}>{formatIsoDay(front.date)}</time>
        </Paragraph>
        {picture ? (
          <img
            src={pictureAddress(picture.file)}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
        ) : null}
        <Paragraph data-size="lg" className={styles.ingress}>
          <LinedText text={ingress} />
        </Paragraph>
        <ContentBody text={text} />
      </Stack>
    </Page>
  );
}
