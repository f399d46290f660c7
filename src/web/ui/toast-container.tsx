import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  ToastContainer as Container,
  Slide,
  type ToastContentProps,
  toast,
} from 'react-toastify/unstyled'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface ToastOptions {
  /** 5 s unless told. */
  durationMs?: number
  /** A toast is not shown again as long as one with the same id is. */
  id?: string
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** Of a `ToastContainer` other than that of the page. */
  containerId?: string
}

export type ShowToast = typeof showToast

/** A modal dialog covers the container of the page, and needs one of its own with an id. */
export function ToastContainer({ containerId }: { containerId?: string }) {
  return (
    <Container
      {...(containerId && { containerId })}
      aria-label="Notifications (Alt+T)"
      position="top-right"
      theme="dark"
      transition={Slide}
      hideProgressBar
    />
  )
}

/**
 * Mounts the container of the page in a root of its own, so that a toast outlasts the page that it
 * was shown on. Synchronous: while another container is mounted, a toast without one is dropped.
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
    role: kind === 'error' ? 'alert' : 'status',
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
