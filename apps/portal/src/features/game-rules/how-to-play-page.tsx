import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Stack } from '@lokalbingo/ui/stack';
import { Page } from '../../platform/page.tsx';
import { howToPlayTexts as texts } from './game-rules.nb.ts';
import styles from './how-to-play-page.module.css';
import { RulesBeside, RulesLead, RulesPart } from './rules-part.tsx';
import { SampleField } from './sample-field.tsx';

/** `/howtoplay`: the rules of main bingo. */
export function HowToPlayPage() {
  return (
    <Page title={texts.title} description={texts.description}>
      <Stack gap="xl">
        <RulesLead title={texts.title}>{texts.lead}</RulesLead>
        <RulesBeside>
          <Stack gap="xl">
            <RulesPart heading={texts.largeHeading} text={texts.largeText} />
            <RulesPart heading={texts.smallHeading} text={texts.smallText} />
            <RulesPart heading={texts.freeplayHeading} text={texts.freeplayText} />
          </Stack>
          <SampleField label={texts.fieldLabel} marked="row" />
        </RulesBeside>
        <RulesPart heading={texts.columnsHeading} text={texts.columnsText}>
          <ul className={styles.columns}>
            {texts.columns.map(({ letter, first, last }) => (
              <li key={letter}>
                <BingoBall number={first} letter={letter} size="sm" label={letter} />
                <span>{texts.columnRange(first, last)}</span>
              </li>
            ))}
          </ul>
        </RulesPart>
        <RulesPart heading={texts.winsHeading} text={texts.winsText} />
        <RulesPart heading={texts.screenHeading} text={texts.screenText} />
        <RulesPart heading={texts.prizesHeading} text={texts.prizesText} />
      </Stack>
    </Page>
  );
}
