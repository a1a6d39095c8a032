import { installNativeDialog } from '@lokalbingo/ui/testing/native-dialog';

/** Adds what jsdom lacks of a browser and our screens stand on: modal dialogs, animations and scrolling. */
export function fillBrowserGaps(): void {
  installNativeDialog();
  document.getAnimations ??= () => [];
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
}
