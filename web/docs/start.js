// Shows the contract of the server that this page comes from. The page's policy allows no script inside the page.
/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: "/docs/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  tryItOutEnabled: true,
  // a token that is pasted in stays in this tab
  persistAuthorization: false,
  // nothing leaves this server, not even for a verdict on its contract
  validatorUrl: null,
});
