/** The calls by which managers make QR codes and see them again. */
import { qrCodePage } from '@lokalbingo/contract/addresses';
import {
  listQrCodes,
  makeQrCode,
  type SignedQrCode,
  type StaffQrCode,
  showQrCode,
} from '@lokalbingo/contract/qr-codes-staff';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { codesOf } from './code-store.ts';
import { findSignedCode, makeCode, type SignedCode } from './make-code.ts';
import type { KeptCode } from './qr-code.ts';
import type { QrKey } from './qr-code-settings.ts';

/** The dependencies of the calls. */
export type StaffCodeDeps = QrKey & {
  readonly db: Db;
  readonly clock: Clock;
  /** The portal's origin, for the address in a code. */
  readonly portalUrl: string;
};

/** Binds the calls. */
export function staffCodeRoutes(bind: Bind<'hall'>, deps: StaffCodeDeps): void {
  const { db, clock, portalUrl } = deps;
  const record = (
    tx: Parameters<typeof writeAudit>[0],
    caller: PermittedCaller,
    { code: { codeNo, hallId } }: SignedCode,
    done: { readonly outcome: 'done' | 'seen'; readonly reason: string },
  ) => {
    const object = { kind: 'qr_code', id: codeNo };
    return writeAudit(tx, clock.now(), caller, { act: 'manage_qr_codes', object, hallId, ...done });
  };

  bind(listQrCodes, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    return ok({ codes: (await codesOf(db, hall)).map((code) => ({ ...shown(code), uses: code.uses })) });
  });

  bind(makeQrCode, ({ caller, body: { codeKind: kind, text, until, ...rest } }) =>
    inTransaction(db, async (tx) => {
      if (!covers(caller.scope, rest.hallId)) return refuse('hall_not_found');
      const message = text === '' ? undefined : text;
      const actor = { name: caller.name.slice(0, 100) };
      const made = await makeCode(tx, deps, { ...rest, kind, message, actor, lastDay: osloDay(until) });
      if (!made.ok) return made;
      await record(tx, caller, made.value, { outcome: 'done', reason: rest.reason });
      return ok(signed(made.value, portalUrl));
    }),
  );

  bind(showQrCode, async ({ caller, body: { codeNo, reason } }) => {
    const found = await findSignedCode(db, deps, { codeNo, scope: caller.scope });
    if (!found) return refuse('qr_code_not_found');
    await record(db, caller, found, { outcome: 'seen', reason });
    return ok(signed(found, portalUrl));
  });
}

const shown = ({ codeNo, kind, usedBy, message, lastDay, actor, madeAt }: KeptCode): StaffQrCode => ({
  ...{ codeNo, usedBy, message, codeKind: kind },
  ...{ until: lastDay, by: actor.name, at: madeAt },
});

const signed = ({ code, written }: SignedCode, portalUrl: string): SignedQrCode => ({
  ...shown(code),
  address: `${portalUrl}${qrCodePage(written)}`,
  typed: written.replaceAll(/.{4}(?=.)/g, '$&-'),
});
