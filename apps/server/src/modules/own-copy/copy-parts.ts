/** The parts of a copy that the program injects. */
import type { CopySections, LongCopySection } from '../../platform/own-copy-part.ts';

type Words = Readonly<Record<string, string>>;

/** The Norwegian words of a copy: its sections, its fields, and the values of enumerated fields. */
export type CopyWords = {
  readonly allHalls: string;
  /** The only outside party whose name does not differ by hall. */
  readonly game501: string;
  readonly sections: Words & { readonly about: string };
  readonly fields: Words;
  readonly values: Readonly<Record<string, Words>>;
};

/** The sections that grow with play, and the words of the copy. */
export type LongCopyParts = {
  readonly longSections: Readonly<Record<string, LongCopySection<never>>>;
  readonly words: CopyWords;
};
/** Everything that modules contribute to a copy. */
export type CopyParts = LongCopyParts & { readonly sections: CopySections };
