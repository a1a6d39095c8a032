/** Everything in an own copy: the sections of all modules, and their texts in Norwegian. */
import type { ChatNameKey } from './modules/chat/chat.ts';
import type { CopyParts, LongCopyParts } from './modules/own-copy/own-copy.ts';
import { longSections, sectionsOf } from './own-copy-sections.ts';
import { copyWords } from './own-copy-words.nb.ts';

/** The parts for the thread that writes copies. */
export const longCopyParts: LongCopyParts = { longSections, words: copyWords };

/** Returns all parts of a copy. `chat` is undefined when no chat is configured. */
export const copyPartsOf = (chat: ChatNameKey | undefined): CopyParts => ({
  ...longCopyParts,
  sections: sectionsOf(chat),
});
