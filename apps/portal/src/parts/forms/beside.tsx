/** A text that the specification fixes, and below it a plain line of ours: the fixed one may lack its full stop. */
export function Beside({ fixed, plain }: { fixed: string; plain: string }) {
  return (
    <>
      {fixed}
      <br />
      <span>{plain}</span>
    </>
  );
}
