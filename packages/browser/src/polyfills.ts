/** Brought by `fill-in.ts`, and by nothing else. Each fills in only what the browser lacks. */
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/with';
import 'core-js/actual/map/group-by';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/url/can-parse';
import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

// The layer below all of Designsystemet's, as its own behaviour has it.
if (!isSupported()) apply({ layerName: 'ds.base' });
