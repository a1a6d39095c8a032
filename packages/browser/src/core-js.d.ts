/** core-js has no types, and its files give nothing: what they fill in is typed as the language's own. */
declare module 'core-js/actual/*';
