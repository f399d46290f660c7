import { Toaster } from 'sonner'

/** Sonner gives the focus back to where it came from, so that Tab never led on past a toast. */
function keepFocusUnseen(toasts: HTMLDivElement | null): void {
  toasts?.addEventListener('focusin', (event) => event.stopPropagation(), { capture: true })
}

export function Toasts() {
  return (
    <div ref={keepFocusUnseen}>
      <Toaster
        position="top-right"
        theme="dark"
        duration={5000}
        closeButton
        // Beneath the head of every page, whose buttons stand at the right.
        mobileOffset={{ top: '7.75rem', left: '1rem', right: '1rem' }}
        toastOptions={{ style: { fontFamily: 'var(--font-sans)' } }}
      />
    </div>
  )
}
