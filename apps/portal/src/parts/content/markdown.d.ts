/** The text of a content file; see packages/browser/src/content. */
declare module '*.md' {
  const text: import('./content-body.tsx').ContentText;
  export default text;
}
