import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Page } from '../../platform/page.tsx';
import { howToPlayTexts as texts } from './game-rules.nb.ts';
import { RulesPart } from './rules-part.tsx';
import { SampleField } from './sample-field.tsx';

/** `/howtoplay`: the rules of main bingo. */
export function HowToPlayPage() {
  return (
    <Page title={texts.title}>
      <div className="rules">
        <div className="rules__part">
          <Heading level={1} data-size="lg">
            {texts.title}
          </Heading>
          <Paragraph data-size="lg">{texts.lead}</Paragraph>
        </div>
        <div className="rules__side">
          <div className="rules">
            <RulesPart heading={texts.largeHeading}>{texts.largeText}</RulesPart>
            <RulesPart heading={texts.smallHeading}>{texts.smallText}</RulesPart>
            <RulesPart heading={texts.freeplayHeading}>{texts.freeplayText}</RulesPart>
          </div>
          <SampleField label={texts.fieldLabel} marked="row" />
        </div>
        <section className="rules__part">
          <Heading level={2} data-size="sm">
            {texts.columnsHeading}
          </Heading>
          <Paragraph>{texts.columnsText}</Paragraph>
          <ul className="rules__columns">
            {texts.columns.map(({ letter, first, last }) => (
              <li key={letter}>
                <BingoBall number={first} letter={letter} size="sm" label={letter} />
                <span>{texts.columnRange(first, last)}</span>
              </li>
            ))}
          </ul>
        </section>
        <RulesPart heading={texts.winsHeading}>{texts.winsText}</RulesPart>
        <RulesPart heading={texts.screenHeading}>{texts.screenText}</RulesPart>
        <RulesPart heading={texts.prizesHeading}>{texts.prizesText}</RulesPart>
      </div>
    </Page>
  );
}
