/** The names of a sheet without its rules, which come with the page or with another module. */
declare module "*.module.css?names" {
  const classes: CSSModuleClasses;
  export default classes;
}
