import { artAddress } from './art.ts';

export type HallLogoProps = {
  /** The picture's file name, as the server tells it. */
  fileName: string;
  /** Width and height, in pixels. */
  size: number;
  className: string | undefined;
};

/**
 * The logo of a hall, beside its name: one that it has uploaded, whose name is a hash, or one of ours; a picture of any hall
 * where we have none of that name.
 */
export function HallLogo({ fileName, size, className }: HallLogoProps) {
  const address =
    fileName.length > 64
      ? `/logoer/${fileName}`
      : (artAddress('halls', fileName) ?? artAddress('halls', 'hall.svg'));
  return <img className={className} src={address} alt="" width={size} height={size} />;
}
