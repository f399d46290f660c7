import type { ShowToast, ToastKind, ToastOptions } from './toast-container.tsx'

let container: Promise<ShowToast> | undefined

/** Without its styles a toast would never leave. */
async function fetchContainer(): Promise<ShowToast> {
  const [{ mountToasts, showToast }] = await Promise.all([
    import('./toast-container.tsx'),
    import('./toasts.css'),
  ])
  mountToasts()
  return showToast
}

/** Once only: Vite would take styles that could not be had for fetched the second time. */
function loadContainer() {
  container ??= fetchContainer()
  return container
}

async function show(kind: ToastKind, message: string, options: ToastOptions): Promise<void> {
  try {
    const showToast = await loadContainer()
    showToast(kind, message, options)
  } catch {
    // What went well can be seen.
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

/** Screen readers announce what is added to a live region that they know already. */
export function prepareToasts(): void {
  loadContainer().catch(() => undefined)
}
