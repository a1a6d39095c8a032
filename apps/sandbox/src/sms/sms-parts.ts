/** How many standard messages a text takes: 160 characters in one and 153 in each of several, or 70 and 67. */
const plainAlphabet =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const twoPlaces = /[\^{}\\[~\]|€]/g;

/** Counts the standard messages of a text by the rules of the GSM alphabet; any other character makes it Unicode. */
export function countSmsParts(text: string): number {
  const isPlain = plainAlphabet.test(text);
  const length = isPlain ? text.length + (text.match(twoPlaces)?.length ?? 0) : text.length;
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / each);
}
