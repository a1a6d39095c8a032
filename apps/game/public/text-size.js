// Sets the text size that was chosen on this machine before the page is painted, so that nothing jumps. The program (src/platform/settings.ts) stores the choice and applies it from then on.
try {
  const { textSize } = JSON.parse(localStorage.getItem('lokalbingo.game.settings') ?? '{}');
  if (textSize) document.documentElement.dataset.textSize = textSize;
} catch {
  // If storage is turned off or the stored value is invalid, the usual size is used.
}
