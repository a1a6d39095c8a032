/** The calls about files for the bank. */
import {
  bookPaymentFile,
  fetchPaymentFile,
  listPaymentFiles,
  makePaymentFile as makePaymentFileCall,
  readBankReply,
} from '@lokalbingo/contract/cases-payment-files';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { isSamePerson, staffActor } from '../four-eyes/four-eyes.ts';
import { isSamePersonOfStaff, staffNames, stillMay } from '../staff/staff.ts';
import {
  fetchesOf,
  fileStanding,
  filesOf,
  insertFetch,
  makePaymentFile,
  payFile,
  paymentFileAgain,
  repliesTo,
  standingInFiles,
  takeBankReply,
} from '../withdrawals/withdrawals.ts';
import type { CasesDeps } from './case-deps.ts';
import { caseIdOf } from './case-id.ts';

const filesShown = 50;
const withdrawals = { letter: 'U' };

type Act = { readonly hallId: number; readonly reason: string };
type ActOnFile = Act & { readonly fileNo: number };

/** Binds the calls. */
export function paymentFileRoutes(bind: Bind<'hall'>, deps: CasesDeps): void {
  const { db } = deps;
  bind(listPaymentFiles, async ({ caller, query: { hall: hallId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const files = (await filesOf(db, hallId)).slice(0, filesShown);
    const fetches = await fetchesOf(db, hallId);
    const replies = await repliesTo(db, hallId);
    const standing = await standingInFiles(db, hallId);
    const names = await staffNames(
      db,
      [...fetches, ...replies].map(({ staffId }) => staffId),
    );
    const ofFile = <Of extends { readonly fileNo: number }>(all: readonly Of[], wanted: number) =>
      all.filter(({ fileNo }) => fileNo === wanted);
    const by = ({ staffId, at }: { readonly staffId: number; readonly at: Date }) => ({
      by: names.get(staffId) ?? '',
      at,
    });
    return ok({
      files: files.map(({ fileNo, messageId, payOn, count, sumOre, madeAt, actor }) => ({
        ...{ fileNo, messageId, payOn, count, sum: sumOre, madeAt, madeBy: actor.name },
        ...fileStanding(ofFile(standing, fileNo), ofFile(replies, fileNo).length > 0),
        fetched: ofFile(fetches, fileNo).map(by),
        replies: ofFile(replies, fileNo).map((reply) => ({ messageId: reply.messageId, ...by(reply) })),
      })),
    });
  });
  bind(makePaymentFileCall, ({ caller, body }) => inTransaction(db, (tx) => make(tx, deps, caller, body)));
  bind(fetchPaymentFile, ({ caller, body }) => inTransaction(db, (tx) => fetchFile(tx, deps, caller, body)));
  bind(readBankReply, ({ caller, body }) => inTransaction(db, (tx) => readReply(tx, deps, caller, body)));
  bind(bookPaymentFile, ({ caller, body }) => inTransaction(db, (tx) => book(tx, deps, caller, body)));
}

async function make(
  tx: Tx,
  deps: CasesDeps,
  caller: PermittedCaller,
  { hallId, reason }: Act,
): Promise<
  Result<
    { fileNo: number; left: { caseId: string; why: 'name' | 'town' }[] },
    'hall_not_found' | 'no_payer' | 'nothing_to_pay'
  >
> {
  if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
  const made = await makePaymentFile(tx, deps, { hallId, reason, actor: staffActor(caller) });
  if (!(await mayStill(tx, deps, caller, hallId))) return refuse('hall_not_found');
  if (!made.ok && made.refusal.why === 'no_payer') return refuse('no_payer');
  const leftOut = made.ok ? made.value.leftOut : 'leftOut' in made.refusal ? made.refusal.leftOut : [];
  const left = leftOut.map(({ withdrawalId, why }) => ({
    caseId: caseIdOf(withdrawals, [withdrawalId]),
    why,
  }));
  if (!made.ok) return refuse('nothing_to_pay', { left: left.map(({ caseId }) => caseId).join(' ') });
  const { fileNo, count, sumOre } = made.value.file;
  await recordAct(tx, deps, caller, { hallId, reason, fileNo, after: { made: true, count, sumOre } });
  return ok({ fileNo, left });
}

async function fetchFile(
  tx: Tx,
  deps: CasesDeps,
  caller: PermittedCaller,
  { hallId, fileNo, reason }: ActOnFile,
): Promise<Result<{ name: string; content: string }, 'payment_file_not_found'>> {
  const file = covers(caller.scope, hallId)
    ? await paymentFileAgain(tx, deps, { hallId, fileNo })
    : undefined;
  if (!file?.ok) return refuse('payment_file_not_found');
  await insertFetch(tx, { hallId, fileNo }, { staffId: caller.staffId, reason, at: deps.clock.now() });
  if (!(await mayStill(tx, deps, caller, hallId))) return refuse('payment_file_not_found');
  await recordAct(tx, deps, caller, { hallId, reason, fileNo, after: { fetched: true } });
  return ok({ name: `${file.value.file.messageId}.xml`, content: file.value.text });
}

async function readReply(
  tx: Tx,
  deps: CasesDeps,
  caller: PermittedCaller,
  { hallId, fileNo, reason, file: text }: ActOnFile & { readonly file: string },
): Promise<
  Result<{ isNew: boolean }, 'payment_file_not_found' | 'bank_reply_wrong' | 'bank_reply_of_another_file'>
> {
  const file = (covers(caller.scope, hallId) ? await filesOf(tx, hallId) : []).find(
    (each) => each.fileNo === fileNo,
  );
  if (!file) return refuse('payment_file_not_found');
  const taken = await takeBankReply(tx, deps, file, { text, staffId: caller.staffId, reason });
  if (!taken.ok)
    return refuse(taken.refusal === 'reply_unreadable' ? 'bank_reply_wrong' : 'bank_reply_of_another_file');
  if (!(await mayStill(tx, deps, caller, hallId))) return refuse('payment_file_not_found');
  const { isNew, format } = taken.value;
  if (isNew) await recordAct(tx, deps, caller, { hallId, reason, fileNo, after: { reply: format } });
  return ok({ isNew });
}

async function book(
  tx: Tx,
  deps: CasesDeps,
  caller: PermittedCaller,
  { hallId, fileNo, reason, afterReplies }: ActOnFile & { readonly afterReplies: number },
): Promise<
  Result<
    Record<string, never>,
    'payment_file_not_found' | 'case_too_early' | 'case_moved' | 'own_case' | 'another_required'
  >
> {
  const actor = staffActor(caller);
  const files = covers(caller.scope, hallId) ? await filesOf(tx, hallId) : [];
  const maker = files.find((file) => file.fileNo === fileNo)?.actor;
  if (!maker) return refuse('payment_file_not_found');
  const before = [maker, ...(await repliesTo(tx, hallId, fileNo))].flatMap(({ staffId }) => staffId ?? []);
  if (isSamePerson(maker, actor) || (await isSamePersonOfStaff(tx, caller.staffId, before)))
    return refuse('another_required');
  const paid = await payFile(tx, deps, { hallId, fileNo, actor, reason, afterReplies });
  if (!paid.ok) return { ok: false, refusal: refusalOf(paid.refusal.because) };
  if (!(await stillMay(tx, caller, { permission: 'book_withdrawal', hallId, now: deps.clock.now() })))
    return refuse('payment_file_not_found');
  await recordAct(tx, deps, caller, { hallId, reason, fileNo, after: { booked: paid.value } });
  return ok({});
}

function refusalOf(
  because: Extract<Awaited<ReturnType<typeof payFile>>, { ok: false }>['refusal']['because'],
): Refusal<'payment_file_not_found' | 'case_too_early' | 'case_moved' | 'own_case'> {
  if (because.why === 'replied_since') return { code: 'case_moved' };
  if (because.why === 'too_early') return { code: 'case_too_early', facts: { from: because.payFrom } };
  return { code: because.why === 'own_request' ? 'own_case' : 'payment_file_not_found' };
}

const mayStill = (tx: Tx, { clock }: CasesDeps, caller: PermittedCaller, hallId: number) =>
  stillMay(tx, caller, { permission: 'make_payment_file', hallId, now: clock.now() });

const recordAct = (
  tx: Tx,
  { clock }: CasesDeps,
  caller: PermittedCaller,
  { hallId, fileNo, reason, after }: ActOnFile & { readonly after: AuditedState },
) =>
  writeAudit(tx, clock.now(), caller, {
    act: 'booked' in after ? 'book_withdrawal' : 'make_payment_file',
    outcome: 'done',
    object: { kind: 'payment_file', id: fileNo },
    hallId,
    reason,
    after,
  });
