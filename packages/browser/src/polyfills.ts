/** Loaded only by `fill-in.ts`. Each adds only what the browser lacks. */
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/with';
import 'core-js/actual/map/group-by';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/url/can-parse';
import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

// This CSS layer is below all layers of Designsystemet, as in its own polyfill.
if (!isSupported()) apply({ layerName: 'ds.base' });
