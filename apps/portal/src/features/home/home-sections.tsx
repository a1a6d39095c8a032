import { Card, Heading, Paragraph } from '@digdir/designsystemet-react';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { MobileIcon, PersonPlusIcon, WalletIcon } from '@navikt/aksel-icons';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { homeTexts } from './home.nb.ts';
import styles from './home-sections.module.css';

const stepIcons = [PersonPlusIcon, WalletIcon, MobileIcon];

/** The three steps to a game. */
export function StepCards() {
  return (
    <PageWidth as="section" className={styles.section} aria-labelledby="kom-i-gang">
      <Heading level={2} data-size="md" id="kom-i-gang">
        {homeTexts.stepsHeading}
      </Heading>
      <ol className={styles.cards}>
        {homeTexts.steps.map((step, index) => {
          const Icon = stepIcons[index] ?? MobileIcon;
          return (
            <li key={step.heading}>
              <Card className={styles.card} data-color="neutral">
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <Icon aria-hidden className={styles.icon} />
                <Heading level={3} data-size="xs">
                  {step.heading}
                </Heading>
                <Paragraph>{step.text}</Paragraph>
              </Card>
            </li>
          );
        })}
      </ol>
    </PageWidth>
  );
}

/** Online play at the local hall, and the licence behind it. */
export function OnlineSection() {
  const config = usePortalConfig();
  return (
    <PageWidth as="section" className={styles.section}>
      <Stack gap="sm" className={styles.text}>
        <Heading level={2} data-size="md">
          {homeTexts.onlineHeading}
        </Heading>
        <Paragraph>{homeTexts.onlineText(config?.productName ?? 'Lokalbingo')}</Paragraph>
        <Paragraph>{homeTexts.licenceText(config?.regulator.name ?? homeTexts.regulatorFallback)}</Paragraph>
      </Stack>
    </PageWidth>
  );
}

/** How play supports local causes. */
export function CausesSection() {
  return (
    <section className={styles.band}>
      <PageWidth className={styles.bandRow}>
        <div>
          <Heading level={2} data-size="md">
            {homeTexts.causesHeading}
          </Heading>
          <Paragraph>{homeTexts.causesText}</Paragraph>
        </div>
        <p className={styles.figure}>
          <strong>{homeTexts.causesFigure}</strong>
          <span>{homeTexts.causesFigureText}</span>
        </p>
      </PageWidth>
    </section>
  );
}

/** The national play limits, the target of the banner's link. */
export function LimitsSection() {
  return (
    <PageWidth
      as="section"
      className={styles.section}
      id="spillegrenser"
      aria-labelledby="spillegrenser-tittel"
      tabIndex={-1}
    >
      <Heading level={2} data-size="md" id="spillegrenser-tittel">
        {homeTexts.limitsHeading}
      </Heading>
      <Paragraph className={styles.lead}>{homeTexts.limitsText}</Paragraph>
      <div className={styles.limits}>
        <dl className={styles.amounts}>
          {[homeTexts.limitDay, homeTexts.limitMonth].map(({ amount, text }) => (
            <Sheet key={text} flat className={styles.amount}>
              <dt>{text}</dt>
              <dd className="lb-numbers">{amount}</dd>
            </Sheet>
          ))}
        </dl>
        <ul className={styles.facts}>
          {homeTexts.limitFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </PageWidth>
  );
}
