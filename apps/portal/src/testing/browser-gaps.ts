import { installNativeDialog } from '@lokalbingo/ui/testing/native-dialog';

/**
 * Adds the browser features that our screens need and jsdom lacks: modal dialogs, animations, scrolling, and
 * a width.
 */
export function fillBrowserGaps(): void {
  installNativeDialog();
  document.getAnimations ??= () => [];
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  window.matchMedia ??= wideWindow;
}

/** A window for which every media query is false, as on a large screen. */
const wideWindow: typeof window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
