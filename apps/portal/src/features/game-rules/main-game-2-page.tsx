import { Heading, Paragraph, Table } from '@digdir/designsystemet-react';
import { Page } from '../../platform/page.tsx';
import { mainGame2Texts as texts } from './game-rules.nb.ts';
import { RulesPart } from './rules-part.tsx';
import { SampleField } from './sample-field.tsx';

/** `/newsh2`: what is new in main game 2. */
export function MainGame2Page() {
  return (
    <Page title={texts.title}>
      <div className="rules">
        <div className="rules__part">
          <Heading level={1} data-size="lg">
            {texts.title}
          </Heading>
          <Paragraph data-size="lg">{texts.lead}</Paragraph>
        </div>
        <RulesPart heading={texts.jackpotHeading}>{texts.jackpotText}</RulesPart>
        {/* A table wider than the screen scrolls by itself, also with the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
        <section className="rules__table" tabIndex={0} aria-label={texts.tableCaption}>
          <JackpotTable />
        </section>
        <div className="rules__side">
          <RulesPart heading={texts.priceHeading}>{texts.priceText}</RulesPart>
          <SampleField label={texts.pictureLabel} marked="diagonal" price={texts.price} />
        </div>
      </div>
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
