import { Paragraph } from '@digdir/designsystemet-react';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { Outlet } from 'react-router';
import { Tab, Tabs } from '../../parts/tabs/tabs.tsx';
import { Page } from '../../platform/page.tsx';
import { useSelf } from '../../platform/self.tsx';
import { changesTexts, incidentTexts, orderTexts } from './records.nb.ts';
import { supervisionTexts as texts } from './supervision.nb.ts';

/** `/tilsyn`: the pages about the halls for the regulator and the chain. */
export function SupervisionPage() {
  const { offer } = useSelf();
  return (
    <Page title={texts.title}>
      <Paragraph>{texts.text}</Paragraph>
      <Tabs label={texts.title}>
        <Tab to={hallPages.supervision} end>
          {texts.halls}
        </Tab>
        <Tab to={hallPages.incidents}>{incidentTexts.title}</Tab>
        <Tab to={hallPages.ruleChanges}>{changesTexts.title}</Tab>
        {offer('export_statistics') === 'hidden' ? null : (
          <Tab to={hallPages.statistics}>{texts.statistics}</Tab>
        )}
        {offer('see_person_by_order') === 'hidden' && offer('see_looks_by_order') === 'hidden' ? null : (
          <Tab to={hallPages.personByOrder}>{orderTexts.title}</Tab>
        )}
      </Tabs>
      <Outlet />
    </Page>
  );
}
