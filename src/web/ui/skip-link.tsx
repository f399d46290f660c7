import { m } from '#messages'

const CONTENT_ID = 'content'

/** The first link of a page: past what every page begins with. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
    >
      {m.nav_skip()}
    </a>
  )
}

/** Attributes of what it leads to. */
export const SKIPPED_TO = { id: CONTENT_ID, tabIndex: -1 }
