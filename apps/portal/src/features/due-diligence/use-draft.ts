import type { FundsFacts } from '@lokalbingo/contract/due-diligence';
import { useState } from 'react';
import { forgetTypedAddress, keepTypedAddress } from '../../parts/forms/typed-address.ts';
import { forgetMyData } from '../../parts/player/my-data-queries.ts';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import { type AmlDraft, amlDraft, withKnownCountry } from './aml-fields.ts';
import type { Country } from './due-diligence-queries.ts';

const formName = 'due-diligence';

/** The unfinished form, kept over a reload, and its effect on the path through the wizard. */
export function useDraft(start: AmlDraft, countries: readonly Country[]) {
  const portal = usePortal();
  const session = useSession();
  const [draft, setDraft] = useState(() =>
    withKnownCountry(underWay(portal, formName, amlDraft) ?? start, countries),
  );
  const facts: FundsFacts = {
    isPep: draft.isPep === true,
    isHighRisk: countries.find(({ name }) => name === draft.nationality)?.risk === true,
    extraAML: session?.extraAML === true,
  };
  return {
    draft,
    facts,
    keep: (changed: Partial<AmlDraft>) => {
      const next = { ...draft, ...changed };
      setDraft(next);
      keepUnderWay(portal, formName, next);
      if (next.address !== draft.address || next.postNr !== draft.postNr) keepTypedAddress(portal, next);
    },
    /** After the form is stored: this tab deletes it, and only the demands that the server still makes remain. */
    finish: (forceAML: boolean) => {
      forgetUnderWay(portal, formName);
      forgetTypedAddress(portal);
      forgetMyData(portal);
      portal.session.setFlags({ updateAML: false, forceAML, extraAML: false });
    },
  };
}
