/** The modules' sections of a player's own copy, in the order of the copy. */
import { type ChatNameKey, chatCopy } from './modules/chat/chat.ts';
import { complaintsCopy } from './modules/complaints/complaints.ts';
import { dueDiligenceCopy } from './modules/due-diligence/due-diligence.ts';
import { eidCopy } from './modules/e-id/e-id.ts';
import { externalMoneyCopy } from './modules/external-money/external-money.ts';
import { gameLaunchCopy } from './modules/game-launch/game-launch.ts';
import { identityCopy } from './modules/identity/identity.ts';
import { memberDeskCopy } from './modules/member-desk/member-desk.ts';
import { ownDetailsCopy } from './modules/own-details/own-details.ts';
import { paymentsCopy } from './modules/payments/payments.ts';
import { playerCardsCopy, transactionsCopy } from './modules/player-cards/player-cards.ts';
import { qrCodesCopy } from './modules/qr-codes/qr-codes.ts';
import { responsiblePlayCopy } from './modules/responsible-play/responsible-play.ts';
import { purchasesCopy } from './modules/rounds/rounds.ts';
import { withdrawalsCopy } from './modules/withdrawals/withdrawals.ts';

/** Returns the sections that are read in one go. `chat` is undefined when no chat is configured. */
export const sectionsOf = (chat: ChatNameKey | undefined) => ({
  ...identityCopy,
  ...eidCopy,
  ...memberDeskCopy,
  ...ownDetailsCopy,
  ...dueDiligenceCopy,
  ...playerCardsCopy,
  ...paymentsCopy,
  ...withdrawalsCopy,
  ...externalMoneyCopy,
  ...chatCopy(chat),
  ...responsiblePlayCopy,
  ...gameLaunchCopy,
  ...qrCodesCopy,
  ...complaintsCopy,
});
/** The sections that grow with play, and are therefore read page by page. */
export const longSections = { purchases: purchasesCopy, movements: transactionsCopy };

type Sections = ReturnType<typeof sectionsOf>;
/** The contents of each section. */
export type CopiedSections = { [Name in keyof Sections]: Awaited<ReturnType<Sections[Name]>> };
/** The type of a row of each long section. */
export type CopiedRows = {
  [Name in keyof typeof longSections]: (typeof longSections)[Name] extends {
    pages: (...args: never[]) => AsyncIterable<readonly (infer Row)[]>;
  }
    ? Row
    : never;
};
