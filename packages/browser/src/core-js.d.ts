/** core-js has no types, and its files export nothing: they add features of the language itself. */
declare module 'core-js/actual/*';
