// Runs before the app, as a plain script that the oldest browsers understand: if the app could not run, a page that says
// so is shown instead.
// biome-ignore-all lint/suspicious/noVar: old browsers know nothing else.
// biome-ignore-all lint/complexity/useArrowFunction: old browsers know nothing else.
(function () {
  var isGoodEnough = false;
  try {
    isGoodEnough = !!(
      'noModule' in document.createElement('script') &&
      window.fetch &&
      window.AbortController &&
      window.ResizeObserver &&
      window.HTMLDialogElement &&
      window.structuredClone &&
      window.Promise &&
      Promise.prototype['finally'] &&
      Object.hasOwn &&
      Array.prototype.at &&
      Array.prototype.findLastIndex &&
      window.Intl &&
      Intl.PluralRules &&
      Intl.ListFormat &&
      Intl.DisplayNames &&
      window.CSS &&
      CSS.supports('translate', '0 1px') &&
      CSS.supports('width', 'min(1px, 2px)')
    );
  } catch (error) {
    // What throws here could not run the app either.
    isGoodEnough = !error;
  }
  if (isGoodEnough) return;
  var app = document.getElementById('app');
  var notice = document.getElementById('unsupported-browser');
  document.documentElement.setAttribute('data-unsupported', '');
  if (app) app.style.display = 'none';
  if (notice) notice.removeAttribute('hidden');
})();
