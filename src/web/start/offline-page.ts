import { whenIdle } from '#web/ui/idle.ts'

/** Registers the worker that shows a page of ours without a connection. */
export function registerOfflinePage(): void {
  whenIdle(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    // A browser that refuses shows its own page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  })
}
