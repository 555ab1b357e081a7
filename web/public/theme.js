// Runs before the first paint, as a file because the content policy allows no inline script.
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
  root.lang = cookie("lang") || "en";
})(document.documentElement);
