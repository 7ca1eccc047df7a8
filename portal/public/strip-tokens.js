// Runs before anything else is fetched: takes secrets out of the address, so that they reach no history entry, no Referer
// header and no log, and leaves them for the portal in `window.urlTokens`.
(function () {
  var query = new URLSearchParams(location.search);
  var found = {};
  ['auth_token', 'preview_token'].forEach(function (name) {
    var value = query.get(name);
    if (value) found[name] = value;
    query.delete(name);
  });
  window.urlTokens = found;
  if (!found.auth_token && !found.preview_token) return;
  var rest = query.toString();
  history.replaceState(history.state, '', location.pathname + (rest ? '?' + rest : '') + location.hash);
})();
