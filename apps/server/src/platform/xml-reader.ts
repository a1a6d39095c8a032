/** Reads the XML of those whom we ask, who may send anything: nothing in it is fetched, grown or run. */
import { type X2jOptions, XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * A reader of documents. It gives elements by their names and attributes by theirs after `@`, all values as the texts
 * that stand there, entities untouched; undefined for what is not one whole document, has a document type, or is nested
 * beyond all reason.
 */
export function xmlReader(
  options: Pick<X2jOptions, 'ignoreAttributes' | 'isArray'>,
): (xml: string) => unknown {
  const parser = new XMLParser({
    ...options,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
  });
  return (xml) => {
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) return undefined;
    try {
      return parser.parse(xml);
    } catch {
      // Names that no document has, and depths that only an attacker writes, are thrown.
      return undefined;
    }
  };
}
