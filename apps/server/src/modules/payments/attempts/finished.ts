import type { AnswerOf, RefusalOf } from '@lokalbingo/contract/operation';
import type { completeSale } from '@lokalbingo/contract/payments';
import type { Result } from '../../../platform/result.ts';

/** The answer to a call that finishes an attempt. */
export type Finished = Result<AnswerOf<typeof completeSale>, RefusalOf<typeof completeSale>>;
