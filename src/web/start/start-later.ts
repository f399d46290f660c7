/**
 * Runs in the page before anything else, as text: it knows nothing but what it is given. It starts the
 * scripts of the page when the pictures that are seen first have come, or when somebody does something.
 * @param later the type of the script, and the relation of the links, that wait
 * @param longestMs should a picture never come, they wait no longer
 */
export function startLater(later: string, longestMs: number): void {
  const waiting = new AbortController()
  const { signal } = waiting

  function start() {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start, { signal })
      return
    }
    if (signal.aborted) return
    waiting.abort()
    // A browser looks again only at elements that are new; the page knows them by what is marked on them.
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${later}"]`)) {
      const fresh = document.createElement('link')
      fresh.rel = 'modulepreload'
      fresh.href = link.href
      Object.assign(fresh.dataset, link.dataset)
      link.replaceWith(fresh)
    }
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${later}"]`)) {
      const fresh = document.createElement('script')
      fresh.type = 'module'
      fresh.text = script.text
      Object.assign(fresh.dataset, script.dataset)
      script.replaceWith(fresh)
    }
  }

  /** A picture that has failed has come as well. */
  function startWhenSeen() {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
    if (!pictures.every(({ complete }) => complete)) return
    const drawable = pictures.map((picture) => picture.decode().catch(() => undefined))
    void Promise.all(drawable).then(() => requestAnimationFrame(() => setTimeout(start)))
  }

  for (const type of ['pointerdown', 'keydown', 'input']) {
    document.addEventListener(type, start, { capture: true, passive: true, signal })
  }
  document.addEventListener('DOMContentLoaded', startWhenSeen, { signal })
  document.addEventListener('load', startWhenSeen, { capture: true, signal })
  document.addEventListener('error', startWhenSeen, { capture: true, signal })
  setTimeout(start, longestMs)
}
