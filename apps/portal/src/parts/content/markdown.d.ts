/** The text of a file of content; see packages/browser/src/content. */
declare module '*.md' {
  const text: import('./content-body.tsx').ContentText;
  export default text;
}
