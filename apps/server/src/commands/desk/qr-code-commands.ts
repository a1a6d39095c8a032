/** What the desk does with QR codes: it makes them, and their pictures. */
import { qrCodePage } from '@lokalbingo/contract/addresses';
import { encodeQR } from 'qr';
import {
  codeKinds,
  codesOf,
  findSignedCode,
  type KeptCode,
  type MakeRefusal,
  makeCode,
  type QrCode,
  type SignedCode,
} from '../../modules/qr-codes/qr-codes.ts';
import { ok } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { actAtDesk } from './act-at-desk.ts';
import { deskTime } from './case-words.ts';
import {
  type DeskCommand,
  type DeskDeps,
  dayIn,
  done,
  notDone,
  numberIn,
  type Told,
} from './desk-command.ts';
import { intoNewFile } from './into-new-file.ts';

const aboutCode =
  '--hall ID --kind (welcome | game | hall-page) --for (one | each) --until YYYY-MM-DD [--text TEXT] --to PATH.svg';

/** The commands, by name. */
export const qrCodeCommands: Readonly<Record<string, DeskCommand>> = {
  'make-qr': {
    about: aboutCode,
    does: 'makes a QR code for one member in all or each member once, and writes its picture into a new file; \\n in the text is a line break',
    permission: 'manage_qr_codes',
    run: async (deps, told) => {
      const asked = askedFor(told);
      if (asked === undefined) return notDone(`It is written ${aboutCode}.`);
      const act = { ...asked.code, actor: told.actor, reason: told.reason };
      return intoNewFile(asked.path, async () => {
        const made = await actAtDesk(deps, told, (tx) => makeCode(tx, deps, act));
        return made.ok ? ok(pictureOf(deps, made.value)) : { ok: false, refusal: makeWords[made.refusal] };
      });
    },
  },
  'qr-again': {
    about: '--code NO --to PATH.svg',
    does: 'writes the picture of a QR code that was made before into a new file once more',
    isReading: true,
    permission: 'manage_qr_codes',
    run: async (deps, { by, options }) => {
      const codeNo = numberIn(options.code);
      if (codeNo === undefined || !options.to) return notDone('It is written --code NO --to PATH.svg.');
      return intoNewFile(options.to, async () => {
        const found = await findSignedCode(deps.db, deps, codeNo);
        return found && covers(by.scope, found.code.hallId)
          ? ok(pictureOf(deps, found))
          : { ok: false as const, refusal: 'there is no such code' };
      });
    },
  },
  'qr-codes': {
    about: '--hall ID',
    does: 'shows the newest hundred QR codes of a hall, and how many have used each',
    isLook: true,
    permission: 'manage_qr_codes',
    run: async ({ db }, { options }) => {
      const hallId = numberIn(options.hall);
      if (hallId === undefined) return notDone('It is written --hall ID.');
      const lines = (await codesOf(db, hallId)).map((code) => `${lineOf(code)} · used by ${code.uses}`);
      return done(lines.length === 0 ? `Hall ${hallId} has no QR codes.` : lines.join('\n'));
    },
  },
};

const usedByWords: ReadonlyMap<string, QrCode['usedBy']> = new Map([
  ['one', 'one_player'],
  ['each', 'each_player'],
]);

function askedFor({ options }: Told):
  | {
      readonly path: string;
      readonly code: Omit<QrCode, 'message'> & { readonly message: string | undefined };
    }
  | undefined {
  const hallId = numberIn(options.hall);
  const kind = codeKinds.find((known) => known.replace('_', '-') === options.kind);
  const usedBy = usedByWords.get(options.for ?? '');
  const lastDay = dayIn(options.until);
  const isWhole = hallId !== undefined && kind && usedBy && lastDay && options.to;
  return isWhole
    ? { path: options.to ?? '', code: { hallId, kind, usedBy, lastDay, message: options.text } }
    : undefined;
}

/** As a picture that any printer makes sharp, and in words. What is read of it is told as an address and to be typed. */
function pictureOf({ portalUrl }: DeskDeps, { code, written }: SignedCode) {
  const address = `${portalUrl}${qrCodePage(written)}`;
  const typed = written.replaceAll(/.{4}(?=.)/g, '$&-');
  return {
    content: encodeQR(address, 'svg', { ecc: 'medium', border: 4 }),
    said: `${lineOf(code)}\n  ${address}\n  to be typed: ${typed}`,
  };
}

const lineOf = ({ codeNo, hallId, kind, usedBy, lastDay, message, actor, madeAt }: KeptCode): string =>
  [
    `code ${codeNo} of hall ${hallId}`,
    kind.replace('_', '-'),
    usedBy === 'one_player' ? 'for one' : 'for each',
    `last day ${lastDay}`,
    `“${message}”`,
    `${deskTime(madeAt)} by ${actor.name}`,
  ].join(' · ');

const makeWords: Readonly<Record<MakeRefusal, string>> = {
  hall_not_found: 'there is no such hall',
  last_day: 'the last day is over, or more than a year away',
  message: 'a code about a game says what, by --text; at most 1000 signs',
};
