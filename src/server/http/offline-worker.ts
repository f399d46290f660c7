import { html } from 'hono/html'
import { m } from '#messages'
import type { Settings } from '#shop/settings/contract.ts'
import { baseOf, offeredIn } from '#shop/settings/languages/rules.ts'
import { palettes } from '#shop/settings/look/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { shownLanguage } from '#shop/shared/language.ts'

/** The worker may send requests to this shop only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** The page has no scripts and loads nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** `src/web/root.tsx` registers the same path. */
export const WORKER_PATH = '/service-worker.js'

/**
 * Script that answers in the browser when the shop cannot be reached, and shows staff new orders. It caches neither pages nor prices: all that it
 * shows is in its own text, so any change by the owner makes it a new worker, which replaces the old one at once. To
 * remove it, have it call `self.registration.unregister()` instead.
 */
export async function offlineWorker(shop: Parameters<typeof readSettings>[0]): Promise<Response> {
  const { languages } = await readSettings(shop)
  const pages: Record<string, string> = {}
  for (const language of offeredIn(languages)) {
    pages[baseOf(language, languages)] = await inLanguage(language, async () =>
      offlinePage(await readSettings(shop)),
    )
  }
  const script = `(${answerOffline})(${JSON.stringify(pages)}, ${JSON.stringify(PAGE_POLICY)})\n`
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': WORKER_POLICY,
    },
  })
}

function offlinePage({ shop: { name }, look }: Settings): string {
  const { paper, ink } = palettes[look.palette]
  return String(html`<!doctype html>
<html lang="${shownLanguage()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${m.offline_title({ shop: name })}</title>
    <style>
      body { background: ${paper}; color: ${ink}; font: 1rem/1.65 system-ui, sans-serif; margin: 20vh auto 0; max-width: 32rem; padding: 0 1rem; }
      a { color: inherit; display: inline-block; padding: 0.75rem 0; }
    </style>
  </head>
  <body>
    <main>
      <p>${name}</p>
      <h1>${m.offline_heading()}</h1>
      <p>${m.offline_text()}</p>
      <a href="">${m.try_again()}</a>
    </main>
  </body>
</html>`)
}

/** The part of the service worker API used here; the DOM types leave it out. */
interface Worker {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  clients: { openWindow(path: string): Promise<unknown> }
}

interface WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  /** Of a message; see `send-push.ts`. */
  data: { json(): { title: string; body: string; path: string; tag: string } }
  notification: { data: string; close(): void }
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** Runs in the browser, as text: it can use only its arguments. */
function answerOffline(pages: Record<string, string>, policy: string): void {
  const worker = globalThis as unknown as Worker

  async function answer({ request, preloadResponse }: WorkerEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
      }
      // As `/bn` of `/bn/cart`.
      const base = `/${new URL(request.url).pathname.split('/')[1]}`
      return new Response(pages[base] ?? pages[''], { status: 503, headers })
    }
  }

  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => {
    // Lets pages load while the worker starts.
    event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve())
  })
  worker.addEventListener('push', (event) => {
    const { title, path, ...told } = event.data.json()
    const options = { ...told, data: path, icon: '/icon-192.png' }
    event.waitUntil(worker.registration.showNotification(title, options))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(worker.clients.openWindow(event.notification.data))
  })
  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    const isCall = /^(?:\/[a-z]{2})?\/api\//.test(new URL(url).pathname)
    const isPage = mode === 'navigate' && method === 'GET' && !isCall
    if (isPage) event.respondWith(answer(event))
  })
}
