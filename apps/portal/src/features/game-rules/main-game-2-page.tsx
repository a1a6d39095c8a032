import { Table } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { Page } from '../../platform/page.tsx';
import { mainGame2Texts as texts } from './game-rules.nb.ts';
import styles from './main-game-2-page.module.css';
import { RulesBeside, RulesLead, RulesPart } from './rules-part.tsx';
import { SampleField } from './sample-field.tsx';

/** `/newsh2`: what is new in main game 2. */
export function MainGame2Page() {
  return (
    <Page title={texts.title} description={texts.description}>
      <Stack gap="xl">
        <RulesLead title={texts.title}>{texts.lead}</RulesLead>
        <RulesPart heading={texts.jackpotHeading} text={texts.jackpotText} />
        {/* A table wider than the screen scrolls by itself, also with the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
        <section className={styles.table} tabIndex={0} aria-label={texts.tableCaption}>
          <JackpotTable />
        </section>
        <RulesBeside>
          <RulesPart heading={texts.priceHeading} text={texts.priceText} />
          <SampleField label={texts.pictureLabel} marked="diagonal" price={texts.price} />
        </RulesBeside>
      </Stack>
    </Page>
  );
}

function JackpotTable() {
  return (
    <Table zebra data-size="sm">
      <caption>{texts.tableCaption}</caption>
      <Table.Head>
        <Table.Row>
          {[texts.ticket, texts.multiplier, texts.within4, texts.within5].map((heading) => (
            <Table.HeaderCell key={heading} scope="col">
              {heading}
            </Table.HeaderCell>
          ))}
        </Table.Row>
      </Table.Head>
      <Table.Body>
        {texts.rows.map((row) => (
          <Table.Row key={row.ticket}>
            <Table.HeaderCell scope="row" className="lb-numbers">
              {row.ticket}
            </Table.HeaderCell>
            <Table.Cell>{row.multiplier}</Table.Cell>
            <Table.Cell className="lb-numbers">{row.within4}</Table.Cell>
            <Table.Cell className="lb-numbers">{row.within5}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
