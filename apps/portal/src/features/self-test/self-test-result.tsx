import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useHelpline } from '../../platform/config-queries.ts';
import { helplineTexts } from '../../platform/helpline.nb.ts';
import type { RiskLevel } from './pgsi.ts';
import { selfTestTexts as texts } from './self-test.nb.ts';
import styles from './self-test-result.module.css';

/** Explains the answers in words, and what to do. Takes the focus, because it replaces the form. */
export function SelfTestResult({ level, onAgain }: { level: RiskLevel; onAgain: () => void }) {
  const helpline = useHelpline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { heading: said, text } = texts.levels[level];
  return (
    <Stack gap="xl">
      <Sheet as="section" padding="lg" aria-labelledby="resultat">
        <Paragraph data-size="sm">{texts.result}</Paragraph>
        <Heading level={2} data-size="sm" id="resultat" ref={heading} tabIndex={-1}>
          {said}
        </Heading>
        <Paragraph>{text}</Paragraph>
        <Paragraph data-size="sm">{texts.indication}</Paragraph>
      </Sheet>
      <Stack as="section" gap="sm">
        <Heading level={2} data-size="sm">
          {texts.next}
        </Heading>
        <ul className={styles.ways}>
          <li>
            <TextLink href={`tel:${helpline.phone.replaceAll(' ', '')}`}>
              {helplineTexts.call(helpline.name, helpline.phone)}
            </TextLink>
            <Paragraph data-size="sm">
              {helplineTexts.free} {helplineTexts.open(helpline.hours)}
            </Paragraph>
          </li>
          {ways.map(([address, name]) => (
            <li key={address}>
              <TextLink asChild>
                <Link to={address}>{name}</Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </Stack>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </Stack>
  );
}

const ways = [
  [`${portalPages.myPage}?spillegrenser=0`, texts.limits],
  [`${portalPages.myPage}?spillepause=0`, texts.pause],
  [portalPages.safePlay, texts.more],
] as const;
