import { useState } from 'react';

/** The logo of a hall, beside its name; a picture of any hall where the file is missing. */
export function HallLogo({
  fileName,
  size,
  className,
}: {
  fileName: string;
  size: number;
  className: string;
}) {
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      className={className}
      src={`/art/halls/${isMissing ? 'hall.svg' : fileName}`}
      onError={() => setMissing(true)}
      alt=""
      width={size}
      height={size}
    />
  );
}
