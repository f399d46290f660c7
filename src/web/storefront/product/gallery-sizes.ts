/** How wide the gallery shows a picture, as in the HTML attribute; on low phones all of its height. */
export const GALLERY_SIZES =
  '(min-width: 82rem) 40rem, (min-width: 48rem) 50vw, min(100vw, max(11.2rem, calc((100svh - 21.5rem) * 0.8)))'
