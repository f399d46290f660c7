import { DARK_THEME_COLOR_ID, showTheme, THEME } from './theme.ts'

/** Marks scripts and preloads that wait for `startScripts`. */
export const DEFERRED = 'deferred'

export const SCRIPT_ERROR_BANNER_ID = 'script-error'

/** Scripts wait no longer than this for a picture. */
const PICTURES_TIMEOUT_MS = 3000

/** On any usable network, scripts have run by then. */
const SCRIPTS_TIMEOUT_MS = 20_000

/** Runs inline, as text. Starts the deferred scripts once the first pictures can be painted. */
function startScripts(deferred: string, timeoutMs: number): void {
  const waiting = new AbortController()
  const { signal } = waiting

  function start() {
    if (signal.aborted) return
    waiting.abort()
    for (const { href } of document.querySelectorAll<HTMLLinkElement>(`link[rel="${deferred}"]`))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    for (const script of document.querySelectorAll<HTMLScriptElement>(
      `script[type="${deferred}"]`,
    )) {
      const { text, nonce } = script
      script.replaceWith(
        Object.assign(document.createElement('script'), { type: 'module', text, nonce }),
      )
    }
  }

  async function startWhenPainted() {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    requestAnimationFrame(() => setTimeout(start))
  }

  document.addEventListener('DOMContentLoaded', () => {
    void startWhenPainted()
    setTimeout(start, timeoutMs)
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, start, { signal })
  })
}

/** Runs inline, as text. Shows the banner if a script fails or none has hydrated the page in time. */
function reportScriptErrors(bannerId: string, timeoutMs: number): void {
  function report() {
    const banner = document.getElementById(bannerId)
    if (!banner) return
    banner.hidden = false
    // A panel opened before hydration would cover it.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }
  setTimeout(report, timeoutMs)
  window.addEventListener('unhandledrejection', report)
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && report(),
    { capture: true },
  )
}

/** In the head of every page. A function, so that the browser's scripts do not carry it again. */
export const makeStartScript = () =>
  [
    `(${showTheme})(${JSON.stringify(THEME)},${JSON.stringify(DARK_THEME_COLOR_ID)})`,
    `(${startScripts})(${JSON.stringify(DEFERRED)},${PICTURES_TIMEOUT_MS})`,
    `(${reportScriptErrors})(${JSON.stringify(SCRIPT_ERROR_BANNER_ID)},${SCRIPTS_TIMEOUT_MS})`,
  ].join(';')
