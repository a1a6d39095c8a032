import type { AmlDraft } from './aml-fields.ts';
import { dueDiligenceTexts } from './due-diligence.nb.ts';

const labelled = Object.entries(dueDiligenceTexts.fundLabels) as [
  keyof typeof dueDiligenceTexts.fundLabels,
  string,
][];

/** The chosen sources of funds, including the free text; "Ingen" for none (specification §9). */
export function fundingInWords(draft: AmlDraft): string {
  const chosen = labelled.filter(([field]) => draft[field]).map(([, label]) => label);
  const other = draft.fundedByOther ? draft.fundedByOtherText.trim() : '';
  const all = other === '' ? chosen : [...chosen, other];
  return all.length === 0 ? dueDiligenceTexts.noFunds : all.join(', ');
}
