/**
 * The rules about the styles of screens (docs/decisions/0014), as a pure function of the front ends' files.
 */
import { posix } from 'node:path';
import type { SourceFile } from './parsed-source.ts';

/** The global style sheets; every other one belongs to the component beside it. */
const themes = [
  'packages/ui/src/theme.css',
  'packages/ui/src/components-of-game.css',
  'packages/ui/src/components-of-portal.css',
  'packages/ui/src/components-of-hall.css',
  'packages/ui/src/theme.gen.css',
  'packages/ui/src/letters.css',
  'packages/ui/src/palette.css',
  'packages/ui/src/reduced-motion.css',
  'apps/game/src/app/game-theme.css',
  'apps/hall/src/features/wall/wall-theme.css',
];

/** The classes that any component may use (packages/ui/src/theme.css); every other comes from its own module. */
const utilities = ['lb-numbers', 'lb-wide', 'ds-sr-only'];

/** Returns a sentence for each violation of the rules in style sheets and components. */
export function complaintsAboutStyles(files: readonly SourceFile[]): readonly string[] {
  const sheets = files.filter(({ path }) => path.endsWith('.css') && !themes.includes(path));
  const components = files.filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'));
  return [
    ...sheets.flatMap((sheet) => aboutSheet(sheet)),
    ...components.flatMap((component) => aboutComponent(component)),
    ...aboutClasses(sheets, components),
    ...aboutUnusedPieces(components),
  ];
}

function aboutSheet({ path, text }: SourceFile): readonly string[] {
  const complaints = path.endsWith('.module.css') ? [] : [`${path}: only a theme is not a CSS module`];
  if (/\.(?:ds|lb)-|:global/.test(withoutComments(text))) {
    complaints.push(`${path}: names a class of another component`);
  }
  for (const [declaration] of text.matchAll(
    /[;{\n]\s*(?:[a-z-]*gap|padding|margin|font-size)[a-z-]*:[^;]+/g,
  )) {
    if (/\d(?:rem|px)/.test(declaration)) {
      complaints.push(`${path}: "${declaration.replace(/^[;{\s]+/, '')}" is not on the scale of theme.css`);
    }
  }
  return complaints;
}

function aboutComponent({ path, text }: SourceFile): readonly string[] {
  const complaints = /\bstyles\[/.test(text)
    ? [`${path}: a variant is a data attribute, not a class with a computed name`]
    : [];
  const written = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
    ([, plain, template = '']) => plain ?? template.replaceAll(/\$\{[^}]*\}/g, ' '),
  );
  for (const name of written.flatMap((classes) => classes.split(/\s+/).filter(Boolean))) {
    if (!utilities.includes(name)) complaints.push(`${path}: "${name}" is not a class of its own module`);
  }
  return complaints;
}

/** Every used class must exist, and every class must be used. The types of CSS modules cannot check that. */
function aboutClasses(sheets: readonly SourceFile[], components: readonly SourceFile[]): readonly string[] {
  const usedOf = new Map<string, Set<string>>(sheets.map(({ path }) => [path, new Set()]));
  const complaints: string[] = [];
  for (const { path, text } of components) {
    const specifier = /import styles from '([^']+)'/.exec(text)?.[1];
    const used = [...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name);
    if (specifier === undefined) continue;
    const sheet = posix.join(posix.dirname(path), specifier);
    if (posix.dirname(sheet) !== posix.dirname(path)) {
      complaints.push(`${path}: ${specifier} belongs to another component`);
    }
    for (const name of used) usedOf.get(sheet)?.add(name);
  }
  for (const { path, text } of sheets) {
    const declared = new Set(
      [...selectorsOf(text).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    );
    const used = usedOf.get(path) ?? new Set();
    for (const name of used) if (!declared.has(name)) complaints.push(`${path}: has no class "${name}"`);
    for (const name of declared) if (!used.has(name)) complaints.push(`${path}: no component uses "${name}"`);
  }
  return complaints;
}

/** Each component of packages/ui is used by a screen; the gallery does not count. */
function aboutUnusedPieces(components: readonly SourceFile[]): readonly string[] {
  const pieceAt = /^packages\/ui\/src\/([\w-]+)\.tsx$/;
  const users = components.filter(({ path }) => !path.startsWith('apps/portal/src/features/gallery/'));
  return components.flatMap(({ path }) => {
    const piece = pieceAt.exec(path)?.[1];
    if (piece === undefined) return [];
    const imported = new RegExp(`from '(?:@lokalbingo/ui/${piece}|\\./${piece}\\.tsx)'`);
    return users.some(({ text }) => imported.test(text)) ? [] : [`${path}: no screen uses it`];
  });
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Returns the selector of each block, without its content. */
function selectorsOf(css: string): string {
  return [...withoutComments(css).matchAll(/(?:^|[{};])([^{};@]*)\{/g)]
    .map(([, selector]) => selector)
    .join();
}
