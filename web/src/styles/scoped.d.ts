/** The class names of a sheet in camel case. tools/scoped-styles.mjs replaces them, and fails for one that does not exist. */
declare module "*.scoped.css" {
  const classes: CSSModuleClasses;
  export default classes;
}

/** The names without the rules, which come with the page or with another module. */
declare module "*.scoped.css?names" {
  const classes: CSSModuleClasses;
  export default classes;
}
