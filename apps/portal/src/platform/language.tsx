/**
 * The language that the portal speaks. Each feature's texts stand in one value in bokmål, and a screen asks for them by
 * that value: in another language it is given that language's, or bokmål where the language has none for the feature.
 * docs/languages.md tells how a language is added.
 */
import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** Texts with the same sentences as those in bokmål, asked for in the same way. */
type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => unknown
    ? (...given: Given) => string
    : { readonly [Name in keyof Texts]: Translation<Texts[Name]> };

/** A language, with what it has of the features' texts. */
export type Language = {
  /** As HTML names it: `nn`, `en`. */
  readonly tag: string;
  readonly texts: ReadonlyMap<unknown, unknown>;
};

const bokmaal: Language = { tag: 'nb', texts: new Map() };

/** A feature's texts in another language. A sentence that is missing does not compile. */
export const translated = <Texts extends object>(texts: Texts, other: Translation<Texts>) =>
  [texts, other] as const;

/** Makes a language of its features' texts. */
export const languageOf = (
  tag: string,
  features: readonly (readonly [texts: unknown, other: unknown])[],
): Language => ({ tag, texts: new Map(features) });

const LanguageContext = createContext(bokmaal);

type LanguageProviderProps = { language: Language | undefined; children: ReactNode };

/** Has every screen below speak a language, bokmål unless told, and the page say which. */
export function LanguageProvider({ language = bokmaal, children }: LanguageProviderProps) {
  useEffect(() => {
    const page = document.documentElement;
    // Said again, the same language has the browser work out the style of all that stands in the page.
    if (page.lang !== language.tag) page.lang = language.tag;
  }, [language.tag]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** A feature's texts in the language of the page. */
export function useTexts<Texts extends object>(texts: Texts): Texts {
  // The map is made of pairs that fit: `translated`.
  return (useContext(LanguageContext).texts.get(texts) as Texts | undefined) ?? texts;
}

/** The language that {@link useTexts} gives a feature's texts in, for the `lang` of what shows them. */
export function useLangOf(texts: object): string {
  const language = useContext(LanguageContext);
  return language.texts.has(texts) ? language.tag : bokmaal.tag;
}
