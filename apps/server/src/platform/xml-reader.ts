/** Parses XML from other parties, who may send anything: nothing in it is fetched, expanded or run. */
import { type X2jOptions, XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * Creates a parser. It returns elements by their names and attributes by theirs after `@`, with all values as literal
 * texts and entities unexpanded; undefined for anything that is not one complete document, has a document type, or is
 * nested extremely deeply.
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
      // The parser throws on names that are invalid in XML, and on extreme depths.
      return undefined;
    }
  };
}
