import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { PageFront } from '@lokalbingo/browser/content/content-front';
import { filled } from '@lokalbingo/browser/content/content-word';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { Stack } from '@lokalbingo/ui/stack';
import { ContentBody, type ContentText } from '../../parts/content/content-body.tsx';
import { useContentWords } from '../../parts/content/content-words.ts';
import { Page } from '../../platform/page.tsx';
import styles from './content-page.module.css';
import { informationTexts } from './information.nb.ts';

/** A page of text only: a file of `content/pages`. */
export function ContentPage({ front, text }: { front: PageFront; text: ContentText }) {
  const words = useContentWords();
  const title = filled(front.title, words);
  return (
    <Page title={title} description={filled(front.description, words)} width="text">
      <Stack gap="lg">
        <Heading level={1} data-size="lg">
          {title}
        </Heading>
        {front.ingress ? (
          <Paragraph data-size="lg" className={styles.ingress}>
            {filled(front.ingress, words)}
          </Paragraph>
        ) : null}
        <ContentBody text={text} />
        {front.updated ? (
          <Paragraph data-size="sm" className={styles.updated}>
            {informationTexts.updated(formatIsoDay(front.updated))}
          </Paragraph>
        ) : null}
      </Stack>
    </Page>
  );
}
