/** What the desk does with the files by which the bank is told to pay. */
import { formatOre } from '@lokalbingo/money';
import {
  type FileRefusal,
  filesOf,
  type LeftOut,
  type MadeFile,
  makePaymentFile,
  type NewFile,
  payFile,
  paymentFileAgain,
} from '../../modules/withdrawals/withdrawals.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { actAtDesk } from './act-at-desk.ts';
import { type DeskCommand, done, notDone, numberIn } from './desk-command.ts';
import { intoNewFile } from './into-new-file.ts';
import { stepInWords } from './withdrawal-commands.ts';

/** The commands, by name. */
export const paymentFileCommands: Readonly<Record<string, DeskCommand>> = {
  'payment-file': {
    about: '--hall ID --to PATH',
    does: 'writes the bank file of all approved withdrawals that are due into a new file, for the owner of it alone to read',
    permission: 'write_bank_file',
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const hallId = numberIn(options.hall);
      if (hallId === undefined || !options.to) return notDone('It is written --hall ID --to PATH.');
      const act = { hallId, actor, reason };
      return intoNewFile(options.to, async () =>
        written(await actAtDesk(deps, told, (tx) => makePaymentFile(tx, deps, act))),
      );
    },
  },
  'payment-file-again': {
    about: '--hall ID --file NO --to PATH',
    does: 'writes a bank file that was lost once more, the same byte for byte; never send the bank both',
    isReading: true,
    permission: 'write_bank_file',
    run: async (deps, { options }) => {
      const [hallId, fileNo] = [numberIn(options.hall), numberIn(options.file)];
      if (hallId === undefined || fileNo === undefined || !options.to)
        return notDone('It is written --hall ID --file NO --to PATH.');
      return intoNewFile(options.to, async () =>
        written(await paymentFileAgain(deps.db, deps, { hallId, fileNo })),
      );
    },
  },
  'payment-files': {
    about: '--hall ID',
    does: 'shows the bank files of a hall, the newest first',
    isLook: true,
    permission: 'settle_withdrawals',
    run: async ({ db }, { options }) => {
      const hallId = numberIn(options.hall);
      if (hallId === undefined) return notDone('It is written --hall ID.');
      const lines = (await filesOf(db, hallId)).map((file) => `${lineOf(file)} · by ${file.actor.name}`);
      return done(lines.length === 0 ? 'No file has been made.' : lines.join('\n'));
    },
  },
  'pay-file': {
    about: '--hall ID --file NO',
    does: 'books that the bank has paid a whole file; what it has returned stays as it is',
    permission: 'settle_withdrawals',
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const [hallId, fileNo] = [numberIn(options.hall), numberIn(options.file)];
      if (hallId === undefined || fileNo === undefined) return notDone('It is written --hall ID --file NO.');
      const act = { hallId, fileNo, actor, reason };
      const paid = await actAtDesk(deps, told, (tx) => payFile(tx, deps, act));
      if (paid.ok)
        return done(`Booked ${paid.value} withdrawals of file ${fileNo} of hall ${hallId} as paid.`);
      const { withdrawalId, because } = paid.refusal;
      if (withdrawalId !== undefined)
        return notDone(`Nothing done: of withdrawal ${withdrawalId}, ${stepInWords(because)}.`);
      return notDone(
        because.why === 'too_early'
          ? `Nothing done: the bank does not pay the file before ${because.payFrom}.`
          : 'Nothing done: there is no such file.',
      );
    },
  },
};

/** The bank's file, for {@link intoNewFile}. */
const written = (made: Decision<MadeFile | NewFile, FileRefusal>) =>
  made.ok
    ? ok({
        content: made.value.text,
        said: lineOf(made.value.file) + waitingText('leftOut' in made.value ? made.value.leftOut : []),
      })
    : { ok: false as const, refusal: inWords(made.refusal) };

const whyLeftOut: Readonly<Record<LeftOut['why'], string>> = {
  name: "the bank has no letters for the payee's name",
  town: 'the bank wants to know where the payee lives, and the player has not told',
};

/** Names what is due and waits for a person. */
const waitingText = (leftOut: readonly LeftOut[]): string =>
  leftOut
    .map(
      ({ withdrawalId, why }) =>
        `; withdrawal ${withdrawalId} waits to be paid by itself: ${whyLeftOut[why]}`,
    )
    .join('');

const lineOf = ({ fileNo, hallId, messageId, count, sumOre, payOn }: MadeFile['file']): string =>
  `file ${fileNo} of hall ${hallId} · ${messageId} · ${count} payments · ${formatOre(sumOre)} · to be paid ${payOn}`;

function inWords(refusal: FileRefusal): string {
  switch (refusal.why) {
    case 'no_payer':
      return 'the hall has no account to pay from';
    case 'nothing_due':
      return `no approved withdrawal is due, in no file, and this person's to send${waitingText(refusal.leftOut)}`;
    case 'no_file':
      return 'there is no such file';
  }
}
