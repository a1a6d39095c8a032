// Gives the page the size of text that was chosen on this machine before anything of it is painted, so that nothing
// jumps. The program (src/platform/settings.ts) keeps the choice and follows it from then on.
try {
  const { textSize } = JSON.parse(localStorage.getItem('lokalbingo.game.settings') ?? '{}');
  if (textSize) document.documentElement.dataset.textSize = textSize;
} catch {
  // Storage that is turned off, or something else under the key: the usual size.
}
