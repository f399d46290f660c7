import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  type CloseButtonProps,
  ToastContainer as Container,
  Slide,
  type ToastContentProps,
  toast,
} from 'react-toastify/unstyled'
import { m } from '#messages'
import { CloseIcon } from './icons.tsx'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface ToastOptions {
  /** 5 s by default. */
  durationMs?: number
  /** A toast is not repeated while one with the same id is shown. */
  id?: string
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** A `ToastContainer` other than the page's. */
  containerId?: string
}

export type ShowToast = typeof showToast

/** A modal dialog covers the page's container, and needs one of its own with an id. */
export function ToastContainer({ containerId }: { containerId?: string }) {
  return (
    <Container
      {...(containerId && { containerId })}
      aria-label={m.notifications()}
      position="top-right"
      theme="dark"
      transition={Slide}
      hideProgressBar
      closeButton={CloseToast}
    />
  )
}

/** The library's own is named in English. */
function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={m.toast_close()}
      onClick={closeToast}
      className="Toastify__close-button"
    >
      <CloseIcon className="size-4" />
    </button>
  )
}

/**
 * Mounts the page's container in a root of its own, so that a toast outlives its page. Synchronous: while another
 * container is mounted, a toast without one is dropped.
 */
export function mountToasts(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<ToastContainer />))
}

export function showToast(kind: ToastKind, message: string, options: ToastOptions): void {
  const { durationMs, id, containerId, description, action } = options
  toast(Content, {
    type: kind,
    // The container is a live region: with a role of its own, it would be announced twice.
    role: 'group',
    data: { message, description, action },
    ...(durationMs && { autoClose: durationMs }),
    ...(id && { toastId: id }),
    ...(containerId && { containerId }),
  })
}

type ContentData = Pick<ToastOptions, 'description' | 'action'> & { message: string }

function Content({ data, closeToast }: ToastContentProps<ContentData>) {
  const { message, description, action } = data
  return (
    <div className="grow wrap-anywhere">
      <p>{message}</p>
      {description && <p>{description}</p>}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onClick()
            closeToast()
          }}
          className="-my-2 min-h-11 underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
