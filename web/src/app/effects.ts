import { options } from "preact";

/**
 * Runs effects right after the DOM is updated, as React does after a click or key press. Preact would wait for the
 * next frame: a visible panel would not handle Escape yet, and a field would not have the focus at the first key
 * press.
 */
options.requestAnimationFrame = queueMicrotask;
