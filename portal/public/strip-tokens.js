// Runs before anything else is fetched. Removes secrets from the URL, so that they appear in no history entry, Referer
// header or log, and passes them to the portal in `window.urlTokens`.
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
