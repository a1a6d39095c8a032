import { LoadingLine } from '@lokalbingo/ui/loading-line';
import type { ReactNode } from 'react';
import { eidTexts } from './eid.nb.ts';
import { EidCancelled } from './eid-cancelled.tsx';
import { EidElsewhere } from './eid-elsewhere.tsx';
import { useEidName } from './eid-name.ts';
import { EidStep } from './eid-step.tsx';
import type { EidFlow } from './use-eid-flow.ts';

type EidFlowStepProps = {
  flow: EidFlow;
  /** Shown above the message that the flow was cancelled. */
  cancelledHeading: string;
  headingLevel?: 2 | 3;
  /** Whom to call when it fails. */
  contact: ReactNode;
  /** By default the flow begins again. */
  onRetry?: () => void;
};

/**
 * The visible part of a flow that is in progress or was cancelled; renders nothing for a flow that is only
 * offered.
 */
export function EidFlowStep(props: EidFlowStepProps) {
  const { flow, cancelledHeading, headingLevel = 2, contact, onRetry } = props;
  const eid = useEidName();
  switch (flow.phase.kind) {
    case 'offered':
      return null;
    case 'begun':
      return <EidStep purpose={flow.purpose} onReturn={flow.take} onFailure={flow.cancel} />;
    case 'returned':
      return <LoadingLine>{eidTexts.returning(eid)}</LoadingLine>;
    case 'elsewhere':
      return <EidElsewhere headingLevel={headingLevel} onRetry={onRetry ?? flow.begin} />;
    case 'cancelled':
      return (
        <EidCancelled
          heading={cancelledHeading}
          headingLevel={headingLevel}
          problem={flow.phase.problem}
          contact={contact}
          onRetry={onRetry ?? flow.begin}
        />
      );
  }
}
