import { useContext, useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { Announcement } from '#shop/settings/home/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { useRootData } from '#web/settings/root-data.ts'
import { InlineAssets } from '#web/start/inline-assets.tsx'
import { store } from '#web/ui/browser-store.ts'
import { CloseButton } from '#web/ui/close-button.tsx'

const DISMISSED = 'haat: announcement'

/**
 * Runs inline, as text, before the strip is painted: hides it when it has been dismissed or is over. So the strip never
 * disappears once shown, and the layout does not shift.
 */
function hideWhereOver(key: string, id: string, endsAt: number | null) {
  try {
    const isOver = endsAt !== null && Date.now() >= endsAt
    const isDismissed = localStorage.getItem(key) === id
    document.documentElement.toggleAttribute('data-unannounced', isOver || isDismissed)
  } catch {
    // Without storage, the strip is shown.
  }
}

function dismiss(id: string) {
  store('localStorage', DISMISSED, id)
  document.documentElement.toggleAttribute('data-unannounced', true)
  // The button that had the focus is gone.
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** The shop's temporary announcement above every page. */
export function AnnouncementStrip() {
  const announcement = useRootData()?.announcement
  return announcement ? <Strip announcement={announcement} /> : null
}

function Strip({ announcement: { id, words, link, endsAt } }: { announcement: ShownAnnouncement }) {
  const { nonce } = useContext(InlineAssets)
  useEffect(() => hideWhereOver(DISMISSED, id, endsAt), [id, endsAt])
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, on our own values.
        dangerouslySetInnerHTML={{ __html: scriptOf(id, endsAt) }}
      />
      <section
        aria-label={m.announcement()}
        className="bg-madder-fill text-sm text-day in-data-unannounced:hidden [&_:focus-visible]:outline-day"
      >
        <div className="page-width flex min-h-(--announcement) items-center gap-2">
          <p
            lang={writtenIn(words)}
            className="min-w-0 flex-1 py-1 text-center leading-snug wrap-anywhere"
          >
            <Words words={words} link={link} />
          </p>
          <CloseButton
            label={m.announcement_dismiss()}
            onClose={() => dismiss(id)}
            className="-mr-3"
          />
        </div>
      </section>
    </>
  )
}

function Words({ words, link }: { words: string; link: string }) {
  if (link === '') return words
  const look = 'underline underline-offset-4'
  return link.startsWith('/') ? (
    <Link to={link} className={look}>
      {words}
    </Link>
  ) : (
    <a href={link} rel="noreferrer" className={look}>
      {words}
    </a>
  )
}

/** Both are our own values: a hash and a number. */
function scriptOf(id: string, endsAt: number | null): string {
  return `(${hideWhereOver.toString()})(${JSON.stringify(DISMISSED)},"${id}",${endsAt})`
}

interface ShownAnnouncement extends Announcement {
  /** Changes with the text. */
  id: string
}
