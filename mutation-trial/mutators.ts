/** Lists the faults that one small change can put into a source file: TypeScript, and the SQL written in it. */
import { type Expression, type Function as FunctionNode, parseSync, Visitor } from 'oxc-parser';

/** One change of one file. `start` and `end` bound the text that is replaced. */
export type Fault = {
  readonly path: string;
  readonly mutator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

type Span = { readonly start: number; readonly end: number };

const bothWays = (pairs: readonly [string, string][]): ReadonlyMap<string, string> =>
  new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
const operators = bothWays([
  ['<', '<='],
  ['>', '>='],
  ['===', '!=='],
  ['+', '-'],
  ['&&', '||'],
]);
const sqlOperators = bothWays([
  ['<', '<='],
  ['>', '>='],
  ['=', '<>'],
  ['in', 'not in'],
  ['is', 'is not'],
]);
/** In SQL templates an equals sign may also assign, so it stays. */
const sqlTexts: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/(?<= )(<=|>=|<>|<|>)(?= )/g, (found) => sqlOperators.get(found) ?? found],
  [/\bAND\b/g, () => 'OR'],
  [/\bIS NULL\b/g, () => 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, () => 'IS NULL'],
  [/\bFOR (NO KEY )?UPDATE\b/g, () => ''],
];
/** One more or less makes no difference to page sizes, byte counts and the like. */
const largestNumber = 100;
/** Logging, and assertions, which only a bug of ours can fail. */
const isUnobservable = /(^|\.)(log|logger|console)\.\w+$|^assert$/;
const isText = /^['"`]/;

/** Returns every fault of the file that still parses. Types, texts, logging and assertions are left alone. */
export function faultsIn(path: string, text: string): readonly Fault[] {
  const faults: Fault[] = [];
  const excluded: Span[] = [];
  const source = ({ start, end }: Span): string => text.slice(start, end);
  const add = (mutator: string, { start, end }: Span, replacement: string): void =>
    void faults.push({ path, mutator, start, end, replacement });
  const operator = (mutator: string, node: { left: Span; right: Span; operator: string }): void => {
    const replacement = operators.get(node.operator);
    const joinsTexts =
      node.operator === '+' && (isText.test(source(node.left)) || isText.test(source(node.right)));
    if (replacement === undefined || joinsTexts) return;
    const start = text.indexOf(node.operator, node.left.end);
    add(mutator, { start, end: start + node.operator.length }, replacement);
  };
  const returnEarly = ({ body, generator }: Pick<FunctionNode, 'body' | 'generator'>): void => {
    if (body === null || generator || body.body.length < 2 || /\breturn [^;]/.test(source(body))) return;
    add('early return', { start: body.start + 1, end: body.start + 1 }, ' return;');
  };

  new Visitor({
    TSLiteralType: (node) => void excluded.push(node),
    BinaryExpression: (node) => operator('operator', node),
    LogicalExpression: (node) => operator('logic', node),
    UnaryExpression: (node) => {
      if (node.operator === '!') add('dropped !', { start: node.start, end: node.start + 1 }, '');
    },
    IfStatement: ({ test }) => {
      const isFlippedAnyway = test.type === 'UnaryExpression' || /[!=]==/.test(source(test));
      if (!isFlippedAnyway) add('negated if', test, `!(${source(test)})`);
    },
    Literal: (node) => {
      if (typeof node.value === 'number' && node.value <= largestNumber)
        add('number', node, String(node.value + 1));
    },
    ExpressionStatement: ({ expression, start, end }) => {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression' && !isUnobservable.test(source(call.callee)))
        add('dropped call', { start, end }, ';');
    },
    FunctionDeclaration: returnEarly,
    FunctionExpression: returnEarly,
    ArrowFunctionExpression: ({ body }) => {
      if (body.type === 'BlockStatement')
        returnEarly({ body: body as FunctionNode['body'], generator: false });
    },
    CallExpression: (node) => {
      if (isUnobservable.test(source(node.callee))) excluded.push(node);
      const [, second, third] = node.arguments;
      if (third && second?.type === 'Literal' && typeof second.value === 'string') {
        const replacement = sqlOperators.get(second.value);
        if (replacement !== undefined) add('SQL operator', second, `'${replacement}'`);
      }
      if (/\.for(NoKey)?Update$/.test(source(node.callee)))
        add('dropped lock', { start: objectOf(node.callee).end, end: node.end }, '');
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (source(tag) !== 'sql' || source(quasi).includes('BETWEEN')) return;
      for (const part of quasi.quasis)
        for (const [pattern, change] of sqlTexts)
          for (const { 0: found, index } of source(part).matchAll(pattern)) {
            const start = part.start + index;
            add('SQL text', { start, end: start + found.length }, change(found));
          }
    },
    Property: ({ key, value }) => {
      if (source(key) === 'access' && /^'(player|game)'$/.test(source(value)))
        add('access', value, "'public'");
    },
  }).visit(parseSync(path, text).program);
  return faults.filter(
    (fault) =>
      !excluded.some(({ start, end }) => start <= fault.start && fault.end <= end) &&
      parseSync(path, changed(text, fault)).errors.length === 0,
  );
}

/** The text of the file with the fault in it. */
export const changed = (text: string, { start, end, replacement }: Fault): string =>
  text.slice(0, start) + replacement + text.slice(end);

const objectOf = (callee: Expression): Span => (callee.type === 'MemberExpression' ? callee.object : callee);
