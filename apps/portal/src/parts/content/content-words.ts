import type { InstallationWords } from '@lokalbingo/browser/content/content-word';
import { useHelpline, usePortalConfig } from '../../platform/config-queries.ts';
import { helplineTexts } from '../../platform/helpline.nb.ts';
import { contentTexts } from './content.nb.ts';

/** The texts of content that each installation sets. */
export function useContentWords(): InstallationWords {
  const config = usePortalConfig();
  const helpline = useHelpline();
  const { product, company, eid, paymentProvider, regulator } = contentTexts.untilKnown;
  return {
    produkt: config?.productName ?? product,
    selskap: config?.company ?? company,
    'e-post': config?.contactEmail ?? '',
    'skriv-e-post': `mailto:${config?.contactEmail ?? ''}`,
    'e-id': config?.eidProvider ?? eid,
    betalingspartner: config?.paymentProvider.name ?? paymentProvider,
    tilsyn: config?.regulator.name ?? regulator.name,
    'tilsyn-adresse': config?.regulator.url ?? regulator.url,
    hjelpelinje: helpline.name,
    'hjelpelinje-telefon': helpline.phone.replaceAll(' ', '\u00a0'),
    'hjelpelinje-adresse': helpline.url,
    'hjelpelinje-tider': ` ${helplineTexts.open(helpline.hours)}`.trimEnd(),
    'ring-hjelpelinjen': `tel:${helpline.phone.replaceAll(' ', '')}`,
    svarfrist: contentTexts.days(config?.complaintAnswerDays ?? contentTexts.untilKnown.complaintAnswerDays),
  };
}
