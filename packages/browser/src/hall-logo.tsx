import { useState } from 'react';

export type HallLogoProps = {
  /** The picture's file name, as the server tells it. */
  fileName: string;
  /** Width and height, in pixels. */
  size: number;
  className: string | undefined;
};

/** The logo of a hall, beside its name; a picture of any hall where the file is missing. */
export function HallLogo({ fileName, size, className }: HallLogoProps) {
  const [missing, setMissing] = useState<string>();
  const isFileName = /^[\w-]+\.svg$/.test(fileName);
  return (
    <img
      className={className}
      src={`/art/halls/${isFileName && fileName !== missing ? fileName : 'hall.svg'}`}
      onError={() => setMissing(fileName)}
      alt=""
      width={size}
      height={size}
    />
  );
}
