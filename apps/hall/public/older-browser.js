// Tells the user of a browser that we no longer support, who would otherwise see an empty page. Every browser reads this.
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
