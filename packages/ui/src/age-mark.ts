/** Where a browser gets the mark of the age that playing needs; by itself, for it stands on every page. */
export { default as ageMark } from '../art/brand/age-18.svg?url';
