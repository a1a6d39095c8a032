/**
 * The portal's language. Each feature's texts are one value in bokmål, and a screen requests them by that
 * value: in another language it receives that language's texts, or bokmål if the language has none for the
 * feature. docs/languages.md explains how to add a language.
 */
import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** Texts with the same sentences as those in bokmål, requested by the same value. */
type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => unknown
    ? (...given: Given) => string
    : { readonly [Name in keyof Texts]: Translation<Texts[Name]> };

/** A language, with its translations of the features' texts. */
export type Language = {
  /** The language code in HTML: `nn`, `en`. */
  readonly tag: string;
  readonly texts: ReadonlyMap<unknown, unknown>;
};

const bokmaal: Language = { tag: 'nb', texts: new Map() };

/** A feature's texts in another language. A missing sentence does not compile. */
export const translated = <Texts extends object>(texts: Texts, other: Translation<Texts>) =>
  [texts, other] as const;

/** Makes a language from its features' texts. */
export const languageOf = (
  tag: string,
  features: readonly (readonly [texts: unknown, other: unknown])[],
): Language => ({ tag, texts: new Map(features) });

const LanguageContext = createContext(bokmaal);

type LanguageProviderProps = { language: Language | undefined; children: ReactNode };

/** Sets the language of every screen below, by default bokmål, and declares it on the page. */
export function LanguageProvider({ language = bokmaal, children }: LanguageProviderProps) {
  useEffect(() => {
    const page = document.documentElement;
    // Setting the same language again makes the browser recompute the style of the whole page.
    if (page.lang !== language.tag) page.lang = language.tag;
  }, [language.tag]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** A feature's texts in the language of the page. */
export function useTexts<Texts extends object>(texts: Texts): Texts {
  // The map contains only matching pairs, because only `translated` fills it.
  return (useContext(LanguageContext).texts.get(texts) as Texts | undefined) ?? texts;
}

/**
 * The language in which {@link useTexts} returns a feature's texts, for the `lang` of the element that shows
 * them.
 */
export function useLangOf(texts: object): string {
  const language = useContext(LanguageContext);
  return language.texts.has(texts) ? language.tag : bokmaal.tag;
}
