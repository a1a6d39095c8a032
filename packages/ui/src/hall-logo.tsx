import { artAddress } from './art.ts';

export type HallLogoProps = {
  /** The picture's file name, from the server. */
  fileName: string;
  /** Width and height, in pixels. */
  size: number;
  className: string | undefined;
};

/**
 * The logo of a hall, beside its name: an uploaded one, whose name is a hash, or one of ours; a generic
 * picture when there is no such file.
 */
export function HallLogo({ fileName, size, className }: HallLogoProps) {
  const address =
    fileName.length > 64
      ? `/logoer/${fileName}`
      : (artAddress('halls', fileName) ?? artAddress('halls', 'hall.svg'));
  return <img className={className} src={address} alt="" width={size} height={size} />;
}
