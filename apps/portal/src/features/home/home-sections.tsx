import { Card, Heading, Paragraph } from '@digdir/designsystemet-react';
import { MobileIcon, PersonPlusIcon, WalletIcon } from '@navikt/aksel-icons';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { homeTexts } from './home.nb.ts';

const stepIcons = [PersonPlusIcon, WalletIcon, MobileIcon];

/** The three steps to a game. */
export function StepCards() {
  return (
    <section className="home-section" aria-labelledby="kom-i-gang">
      <Heading level={2} data-size="md" id="kom-i-gang">
        {homeTexts.stepsHeading}
      </Heading>
      <ol className="step-cards">
        {homeTexts.steps.map((step, index) => {
          const Icon = stepIcons[index] ?? MobileIcon;
          return (
            <li key={step.heading}>
              <Card className="step-card" data-color="neutral">
                <span className="step-card__number" aria-hidden="true">
                  {index + 1}
                </span>
                <Icon aria-hidden className="step-card__icon" />
                <Heading level={3} data-size="xs">
                  {step.heading}
                </Heading>
                <Paragraph>{step.text}</Paragraph>
              </Card>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Online play at the local hall, and the licence behind it. */
export function OnlineSection() {
  const config = usePortalConfig();
  return (
    <section className="home-section home-section--text">
      <Heading level={2} data-size="md">
        {homeTexts.onlineHeading}
      </Heading>
      <Paragraph>{homeTexts.onlineText(config?.productName ?? 'Lokalbingo')}</Paragraph>
      <Paragraph>{homeTexts.licenceText(config?.regulator.name ?? homeTexts.regulatorFallback)}</Paragraph>
    </section>
  );
}

/** What play gives to local causes. */
export function CausesSection() {
  return (
    <section className="home-band">
      <div className="home-band__row">
        <div>
          <Heading level={2} data-size="md">
            {homeTexts.causesHeading}
          </Heading>
          <Paragraph>{homeTexts.causesText}</Paragraph>
        </div>
        <p className="home-band__figure">
          <strong>{homeTexts.causesFigure}</strong>
          <span>{homeTexts.causesFigureText}</span>
        </p>
      </div>
    </section>
  );
}

/** The national play limits, where the banner's link leads. */
export function LimitsSection() {
  return (
    <section className="home-section" id="spillegrenser" aria-labelledby="spillegrenser-tittel" tabIndex={-1}>
      <Heading level={2} data-size="md" id="spillegrenser-tittel">
        {homeTexts.limitsHeading}
      </Heading>
      <Paragraph className="home-section__lead">{homeTexts.limitsText}</Paragraph>
      <div className="limit-facts">
        <dl className="limit-facts__amounts">
          {[homeTexts.limitDay, homeTexts.limitMonth].map(({ amount, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd className="lb-numbers">{amount}</dd>
            </div>
          ))}
        </dl>
        <ul className="limit-facts__list">
          {homeTexts.limitFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
