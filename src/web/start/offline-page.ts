import { whenAtRest } from './at-rest.ts'

/** Has the browser know what to show of the shop without a connection; nobody waits for it. */
export function prepareOfflinePage(): void {
  whenAtRest(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    // A browser that refuses shows its own page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  })
}
