/** What belongs to the brand and is no setting yet. Another shop edits it, and the files of `public/`. */
export const brand = {
  /** Files of `public/`, all of one 16:9 picture. */
  storyPicture: {
    /** Shown where a page is shared, and by browsers that do not know AVIF. */
    jpeg: { url: '/story-1080.jpg', width: 1080, height: 608 },
    avif: [
      { url: '/story-320.avif', width: 320 },
      { url: '/story-480.avif', width: 480 },
      { url: '/story-720.avif', width: 720 },
      { url: '/story-1080.avif', width: 1080 },
      { url: '/story-1440.avif', width: 1440 },
    ],
  },
} as const
