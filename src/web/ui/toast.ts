import type { ShowToast, ToastKind, ToastOptions } from './toast-container.tsx'

let container: Promise<ShowToast> | undefined

/** Waits for the styles, without which a toast would never disappear. */
async function fetchContainer(): Promise<ShowToast> {
  const [{ mountToasts, showToast }] = await Promise.all([
    import('./toast-container.tsx'),
    import('./toasts.css'),
  ])
  mountToasts()
  return showToast
}

/** Tried only once: on a second attempt, Vite would treat failed styles as loaded. */
function loadContainer() {
  container ??= fetchContainer()
  return container
}

async function show(kind: ToastKind, message: string, options: ToastOptions): Promise<void> {
  try {
    const showToast = await loadContainer()
    showToast(kind, message, options)
  } catch {
    // Successes are visible on the page anyway.
    if (kind === 'error' || kind === 'warning') window.alert(message)
  }
}

function showAs(kind: ToastKind) {
  return (message: string, options: ToastOptions = {}): void => void show(kind, message, options)
}

export const toast = {
  success: showAs('success'),
  info: showAs('info'),
  warning: showAs('warning'),
  error: showAs('error'),
}

/** Screen readers announce additions only to a live region that already exists. */
export function prepareToasts(): void {
  loadContainer().catch(() => undefined)
}
