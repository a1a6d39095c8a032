import { Tag } from '@digdir/designsystemet-react';
import type { Investigation } from '@lokalbingo/contract/compliance';
import { complianceTexts as texts } from './compliance.nb.ts';

const colours = { held: 'danger', open: 'info', closed: 'neutral' } as const;

/** Whether an investigation is open, and whether payouts are held. */
export function InvestigationState({ isClosed, isHeld }: Pick<Investigation, 'isClosed' | 'isHeld'>) {
  const state = isClosed ? 'closed' : isHeld ? 'held' : 'open';
  return <Tag data-color={colours[state]}>{texts.states[state]}</Tag>;
}
