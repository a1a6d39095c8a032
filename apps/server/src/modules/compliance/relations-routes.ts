/** The call that answers an authority's list. It is logged without a hall, so that no hall's audit log shows it. */
import { createHash } from 'node:crypto';
import { answerAuthority } from '@lokalbingo/contract/compliance-relations';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { inOnePiece } from '../../platform/in-one-piece.ts';
import { ok } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffNames } from '../staff/staff.ts';
import type { ComplianceDeps } from './change-investigation.ts';
import { relationsFile } from './relations-file.ts';

/** The dependencies of the answer, including the key of the hash that recognises a national identity number. */
export type RelationsDeps = ComplianceDeps & { readonly pepper: string };

/** Binds the call. */
export function relationsRoutes(bind: Bind<'hall'>, { db, clock, pepper }: RelationsDeps): void {
  bind(answerAuthority, async ({ caller, body: { reference, persons } }) => {
    const now = clock.now();
    const officer = (await staffNames(db, [caller.staffId])).get(caller.staffId) ?? '';
    const request = { persons, reference, officer, now };
    const { text, found } = await relationsFile({ db, pepper }, caller.scope, request);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await writeAudit(db, now, caller, {
      ...{ act: 'answer_authority', outcome: 'seen', reason: reference },
      after: { asked: persons.length, found, sha256 },
    });
    return ok({ name: 'kundeforhold.csv', type: 'text/csv' as const, content: inOnePiece(text) });
  });
}
