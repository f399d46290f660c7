import type { Held } from './held.ts'

/**
 * Runs in the page before anything else, as text: it knows nothing but what it is given. What is done
 * before the scripts have taken over is held for them. Links, and forms that have an address, need no
 * script and go their way.
 * @param mark the attribute of what waits for its answer
 * @param waits the attribute of the page until the scripts have taken over or somebody moves about
 */
export function holdTaps(mark: string, waits: string): void {
  const held = new Map<Element, Held>()
  const holding = new AbortController()

  /** In the order in which it was done last; of impatient taps the first one counts. */
  function keep(what: Held) {
    if (what.kind === 'change') held.delete(what.element)
    if (!held.has(what.element)) held.set(what.element, what)
  }

  function stop(event: Event, element: Element | null) {
    event.preventDefault()
    event.stopImmediatePropagation()
    element?.setAttribute(mark, '')
  }

  function holdClick(event: MouseEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !(event.target instanceof Element)) return
    const element = event.target.closest<HTMLElement>('button, a, input, select, textarea')
    const needsScript =
      element instanceof HTMLButtonElement
        ? element.type !== 'submit' || !element.form
        : element?.matches('a[aria-expanded]')
    if (!element || !needsScript) return
    stop(event, element)
    keep({ kind: 'tap', element })
  }

  function holdSubmit(event: SubmitEvent) {
    const element = event.target
    if (!(element instanceof HTMLFormElement) || element.hasAttribute('action')) return
    stop(event, event.submitter)
    keep({ kind: 'submit', element, submitter: event.submitter })
  }

  function noteChange({ target: element }: Event) {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    if (!isField) return
    const isChecked = element instanceof HTMLInputElement && element.checked
    keep({ kind: 'change', element, value: element.value, isChecked })
  }

  function showAll() {
    document.documentElement.removeAttribute(waits)
  }

  function noteScroll({ target: element }: Event) {
    if (element instanceof Element) keep({ kind: 'scroll', element })
  }

  const options = { capture: true, signal: holding.signal }
  document.addEventListener('click', holdClick, options)
  document.addEventListener('submit', holdSubmit, options)
  document.addEventListener('input', noteChange, options)
  document.addEventListener('change', noteChange, options)
  document.addEventListener('scroll', noteScroll, options)
  document.documentElement.setAttribute(waits, '')
  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    document.addEventListener(type, showAll, { ...options, passive: true })
  }

  window.releaseHeld = () => {
    holding.abort()
    showAll()
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
    return [...held.values()]
  }
}
