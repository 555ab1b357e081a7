// Before the first paint; a file, because the content policy allows no inline script.
(function (root) {
  function cookie(name) {
    var found = document.cookie.match("(?:^|; )" + name + "=([a-zA-Z-]+)");
    return found && found[1];
  }
  var theme = cookie("theme");
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.dataset.theme = theme;
  // the one chosen, or the first of the browser's that there is
  var found = /(^|,)(en|fr)\b/.exec([cookie("language")].concat(navigator.languages));
  root.lang = found ? found[2] : "en";
})(document.documentElement);
