import { options } from "preact";

/**
 * Effects run right after what they belong to is in the document, as React runs those of a click or a key. Preact would wait for
 * the next frame: a panel on screen would not hear Escape yet, and a field would not have the focus when the first key comes.
 */
options.requestAnimationFrame = queueMicrotask;
