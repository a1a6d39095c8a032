// Shows a message in browsers that we no longer support; the page would be empty there. Written so that every browser
// can run it.
(function () {
  function lacks(condition) {
    return !(window.CSS && CSS.supports && CSS.supports(condition));
  }
  var isOlder = lacks('selector(:has(a))') || lacks('(height:1dvh)');
  try {
    new RegExp('(?<=a)');
  } catch (_) {
    isOlder = true;
  }
  if (isOlder) document.getElementById('older-browser').hidden = false;
})();
