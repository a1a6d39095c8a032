/** A source file as the rules of the tree see it: imports, texts and calls. */
import { type Expression, type JSXAttribute, type JSXChild, parseSync, Visitor } from 'oxc-parser';

/** A source file: its path from the root of the repository, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** The parts of a file that the rules check. */
export type ParsedSource = SourceFile & {
  /** All imports: values and types, `export … from`, and `import('…')`. */
  readonly imports: readonly string[];
  /** Texts in the file, in quotes, templates and markup; not the names of imports. */
  readonly texts: readonly string[];
  /** Texts for the screen's readers: between tags, and in visible or announced attributes. */
  readonly shown: readonly string[];
  /** Names of functions and methods that are called: `selectFrom` of `db.selectFrom(…)`. */
  readonly calls: readonly string[];
  /** Names of the properties of object literals: `queryFn` of `{ queryFn: … }`. */
  readonly properties: readonly string[];
  /** Names of template tags: `sql` of sql`…`. */
  readonly tags: readonly string[];
  /** Names of the functions and values that the file defines and exports. */
  readonly exports: readonly string[];
};

/** Parses a file. @throws Error when it is not TypeScript. */
export function parseSource({ path, text }: SourceFile): ParsedSource {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const texts: string[] = [];
  const shown: string[] = [];
  const calls: string[] = [];
  const properties: string[] = [];
  const tags: string[] = [];
  const lazily: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
    JSXText: ({ value }) => void texts.push(value),
    JSXElement: ({ children }) => void shown.push(...children.flatMap(wordsIn)),
    JSXFragment: ({ children }) => void shown.push(...children.flatMap(wordsIn)),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && readAttributes.includes(name.name)) shown.push(...wordsIn(value));
    },
    CallExpression: ({ callee }) => void calls.push(lastNameOf(callee)),
    ObjectExpression: ({ properties: written }) => {
      for (const each of written)
        if (each.type === 'Property' && each.key.type === 'Identifier') properties.push(each.key.name);
    },
    TaggedTemplateExpression: ({ tag }) => void tags.push(lastNameOf(tag)),
    ImportExpression: ({ source }) =>
      void (source.type === 'Literal' && typeof source.value === 'string' && lazily.push(source.value)),
  }).visit(program);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...lazily,
  ];
  const imports = new Set(specifiers.filter((specifier) => specifier !== undefined));
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest === null)
    .map(({ exportName }) => exportName.name ?? '');
  return {
    path,
    text,
    imports: [...imports],
    texts: texts.filter((each) => !imports.has(each)),
    shown,
    calls,
    properties,
    tags,
    exports,
  };
}

/** Attributes of elements, and of our components, that are visible or announced. */
const readAttributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'heading'];

/** Returns the texts in a part of markup, in all branches of its conditions. */
function wordsIn(part: JSXChild | JSXAttribute['value'] | Expression): readonly string[] {
  switch (part?.type) {
    case 'JSXText':
      return [part.value];
    case 'JSXExpressionContainer':
      return part.expression.type === 'JSXEmptyExpression' ? [] : wordsIn(part.expression);
    case 'Literal':
      return typeof part.value === 'string' ? [part.value] : [];
    case 'TemplateLiteral':
      return part.quasis.map(({ value }) => value.cooked ?? value.raw);
    case 'ConditionalExpression':
      return [...wordsIn(part.consequent), ...wordsIn(part.alternate)];
    case 'LogicalExpression':
      return [...wordsIn(part.left), ...wordsIn(part.right)];
    default:
      return [];
  }
}

function lastNameOf(called: Expression): string {
  if (called.type === 'Identifier') return called.name;
  if (called.type === 'MemberExpression' && called.property.type === 'Identifier')
    return called.property.name;
  return '';
}
