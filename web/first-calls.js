// Inlined into the page of the dashboards: begins their calls before the app's code is there. src/api/first-calls.ts hands the
// answers to the app.
(function () {
  var view = {
    "/partner/dashboard": ["partnerToken", "/api/partner/first-view", "/api/partner/cohort/all?page=1&pageSize=10"],
    "/partner/parent/dashboard": [
      "parentToken",
      "/api/partner/parent/first-view",
      "/api/partner/parent/get/dashboard/data?page=1&pageSize=7",
    ],
  }[location.pathname];
  var token;
  try {
    token = view && !location.search && localStorage.getItem(view[0]);
  } catch (error) {
    // the browser refuses to store anything: nobody is signed in
  }
  if (!token) return;
  var headers = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    Authorization: "Bearer " + token,
    "Cache-Control": "no-cache",
  };
  window.firstCalls = {};
  view.slice(1).forEach(function (path) {
    var answer = (window.firstCalls[path] = fetch(path, { headers: headers }));
    // whoever asks for the answer handles its failure
    answer.catch(function () {});
  });
})();
