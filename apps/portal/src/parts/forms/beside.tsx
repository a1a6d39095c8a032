/** A text fixed by the specification, with a line of ours below it: the fixed one may lack its full stop. */
export function Beside({ fixed, plain }: { fixed: string; plain: string }) {
  return (
    <>
      {fixed}
      <br />
      <span>{plain}</span>
    </>
  );
}
