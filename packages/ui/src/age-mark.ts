/** The address of the age-limit mark, in a separate file because it is on every page. */
export { default as ageMark } from '../art/brand/age-18.svg?url';
