/** A text fixed by the specification, which may lack a full stop, with a line of ours below it. */
export function Beside({ fixed, plain }: { fixed: string; plain: string }) {
  return (
    <>
      {fixed}
      <br />
      <span>{plain}</span>
    </>
  );
}
