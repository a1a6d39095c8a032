import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId } from 'react';
import { Link } from 'react-router';
import { insightTexts as texts } from './insight.nb.ts';
import styles from './safeguards.module.css';

/** The ways to limit one's own play: in the selected hall, or through my page when all halls are selected. */
export function Safeguards({ hallId }: { hallId: number | undefined }) {
  const headingId = useId();
  const limits = hallId === undefined ? '' : `?spillegrenser=${hallId}`;
  return (
    <Sheet as="section" gap="sm" flat aria-labelledby={headingId}>
      <Heading level={2} data-size="xs" id={headingId}>
        {texts.safeguards}
      </Heading>
      <Paragraph>{texts.safeguardsText}</Paragraph>
      <div className={styles.ways}>
        <LinkButton asChild>
          <Link to={`${portalPages.myPage}${limits}`}>{texts.setLimits}</Link>
        </LinkButton>
        <LinkButton asChild>
          <Link to={`${portalPages.myPage}?spillepause=${hallId ?? 0}`}>{texts.takePause}</Link>
        </LinkButton>
      </div>
    </Sheet>
  );
}
