// Redirects a browser that we no longer support to a page that works without JavaScript. Every browser must
// be able to parse this.
(function () {
  function lacks(condition) {
    return !(window.CSS && CSS.supports && CSS.supports(condition));
  }
  var page = '/eldre-nettleser';
  var isOlder = lacks('selector(:has(a))') || lacks('(height:1dvh)');
  try {
    new RegExp('(?<=a)');
  } catch (_) {
    isOlder = true;
  }
  if (isOlder && location.pathname !== page) location.replace(page);
})();
