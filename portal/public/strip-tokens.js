// Runs before anything else is fetched. Removes secrets from the URL, so that they appear in no history entry, Referer
// header or log, and passes them to the portal in `window.urlTokens`. schemas/addressTokens.ts lists their names, too.
(function () {
  var found = {};
  var remaining = function (text, names) {
    var query = new URLSearchParams(text.slice(1));
    var size = Object.keys(found).length;
    names.forEach(function (name) {
      var value = query.get(name);
      if (value && !found[name]) found[name] = value;
      query.delete(name);
    });
    if (Object.keys(found).length === size) return text;
    var rest = query.toString();
    return rest ? text.charAt(0) + rest : '';
  };
  var names = ['auth_token', 'preview_token', 'link_token', 'code', 'state'];
  var inHash = ['access_token', 'id_token', 'ehr_state', 'ehr_code', 'test_token'];
  var search = remaining(location.search, names);
  var hasTokens = inHash.some(function (name) {
    return location.hash.indexOf(name + '=') >= 0;
  });
  var hash = hasTokens ? remaining(location.hash, inHash.concat('state')) : location.hash;
  window.urlTokens = found;
  if (search === location.search && hash === location.hash) return;
  history.replaceState(history.state, '', location.pathname + search + hash);
})();
