/** The shapes that others are made of: a step of its own between what shapes stand on and those that are asked for. */
export { nothing } from './wire.ts';
