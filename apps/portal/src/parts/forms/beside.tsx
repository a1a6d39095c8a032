/** A text that the specification fixes, and after it a plain line of ours; each is found by its own words. */
export function Beside({ fixed, plain }: { fixed: string; plain: string }) {
  return (
    <>
      {fixed} <span>{plain}</span>
    </>
  );
}
