/** The modules' parts of retention and own copy, for tests inside a module and for simulations. */
export { copyPartsOf } from '../own-copy-parts.ts';
export { retentionOfModules } from '../retention-of-modules.ts';
