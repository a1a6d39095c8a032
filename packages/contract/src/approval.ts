import { z } from 'zod';

/** Who may approve a proposal: whether the caller may, and the names of all who may. The proposer never may. */
export const approval = z.object({ mayApprove: z.boolean(), approvers: z.array(z.string()) });
export type Approval = z.output<typeof approval>;
