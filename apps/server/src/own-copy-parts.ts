/** All that own copy is handed: the sections of all modules, and their words in Norwegian. */
import type { ChatNameKey } from './modules/chat/chat.ts';
import type { CopyParts, LongCopyParts } from './modules/own-copy/own-copy.ts';
import { longSections, sectionsOf } from './own-copy-sections.ts';
import { copyWords } from './own-copy-words.nb.ts';

/** What the thread that writes copies needs. */
export const longCopyParts: LongCopyParts = { longSections, words: copyWords };

/** All that a copy is made of. `chat` is undefined where there is none. */
export const copyPartsOf = (chat: ChatNameKey | undefined): CopyParts => ({
  ...longCopyParts,
  sections: sectionsOf(chat),
});
