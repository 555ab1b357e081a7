/* French for what only a demo server shows. */
export * from "@/demo/mail/fr";
export * from "@/demo/sandbox/fr";
export * from "@/demo/styleguide/fr";
