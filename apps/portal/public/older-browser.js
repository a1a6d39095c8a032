// Leads a browser that is older than those we serve to a page that needs no program. Every browser reads this.
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
