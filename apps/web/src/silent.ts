import type { SilentAnswer } from './principal/issuer/silent-frame.ts';

// The page at `/silent`, which nobody sees: it hands the issuer's answer to the page of this site that holds it in a frame, and to no other.
const answer: SilentAnswer = { silentAnswer: location.href };
if (window.parent !== window) window.parent.postMessage(answer, location.origin);
