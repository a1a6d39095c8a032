import { installNativeDialog } from '@lokalbingo/ui/testing/native-dialog';

/** Adds what jsdom lacks of a browser and our screens stand on: modal dialogs, animations, scrolling, and a width. */
export function fillBrowserGaps(): void {
  installNativeDialog();
  document.getAnimations ??= () => [];
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  window.matchMedia ??= wideWindow;
}

/** A window that no question about its media is true of, as one of a large screen. */
const wideWindow: typeof window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
