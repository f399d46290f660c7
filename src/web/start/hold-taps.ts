import type { Held } from './held.ts'

interface Marks {
  /** The attribute of what waits for its answer. */
  held: string
  /** The attribute of the page until the scripts have taken over or somebody moves about. */
  waits: string
  /** The id of what says that the scripts have not come. */
  halfLoaded: string
}

interface Patience {
  /** So long somebody waits for an answer, until the page says that there will be none. */
  longestMs: number
  /** Whether the page shows nothing that is of use until they have taken over. */
  needsScripts: boolean
}

/**
 * Runs in the page before anything else, as text: it knows nothing but what it is given. What is done
 * before the scripts have taken over is held for them. Links, and forms that have an address, need no
 * script and go their way; but no link leaves the page while something is to be sent from it.
 */
export function holdTaps(marks: Marks, { longestMs, needsScripts }: Patience): void {
  const held: Held[] = []
  const scrolled = new Set<Element>()
  const holding = new AbortController()
  let patience: ReturnType<typeof setTimeout> | undefined
  let isGivenUp = false

  /** Of impatient taps the first one counts, of what is typed the last letter. */
  function keep(what: Held) {
    const last = held.at(-1)
    const isRepeated =
      last?.kind === what.kind &&
      last.element === what.element &&
      (last.kind !== 'submit' || what.kind !== 'submit' || last.submitter === what.submitter)
    if (isRepeated && what.kind !== 'change') return
    if (isRepeated) held.pop()
    held.push(what)
  }

  function hold(event: Event, marked: Element | null, what: Held) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isGivenUp) return tell(true)
    marked?.setAttribute(marks.held, '')
    keep(what)
    patience ??= setTimeout(giveUp, longestMs)
  }

  function holdClick(event: MouseEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !(event.target instanceof Element)) return
    const element = event.target.closest<HTMLElement>('button, a, input, select, textarea')
    if (element instanceof HTMLButtonElement) {
      if (element.type === 'submit' && element.form) return
    } else if (element instanceof HTMLAnchorElement) {
      const opens = element.matches('[aria-expanded]')
      const leaves = element.pathname !== location.pathname && !element.target
      const isToBeSent = held.some(({ kind }) => kind === 'submit')
      if (isGivenUp || !(opens || (leaves && isToBeSent))) return
    } else return
    hold(event, element, { kind: 'tap', element })
  }

  function holdSubmit(event: SubmitEvent) {
    const { target: element, submitter } = event
    if (!(element instanceof HTMLFormElement) || element.hasAttribute('action')) return
    hold(event, submitter, { kind: 'submit', element, submitter })
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

  function noteScroll({ target: element }: Event) {
    if (element instanceof Element) scrolled.add(element)
  }

  function showAll() {
    document.documentElement.removeAttribute(marks.waits)
  }

  function tell(isTold: boolean) {
    const words = document.getElementById(marks.halfLoaded)
    if (!words) {
      // It stands at the end of the page.
      document.addEventListener('DOMContentLoaded', () => tell(isTold), { ...options, once: true })
      return
    }
    words.hidden = !isTold
    // The server wrote its link, for the page whatever it was asked for.
    words.onclick = (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      location.reload()
    }
  }

  function undim() {
    clearTimeout(patience)
    for (const element of document.querySelectorAll(`[${marks.held}]`)) {
      element.removeAttribute(marks.held)
    }
  }

  /** Nobody will answer. Says so to whoever has done something, or can do nothing. */
  function giveUp() {
    isGivenUp = true
    showAll()
    undim()
    const wasDone = held.some(({ kind }) => kind === 'tap' || kind === 'submit')
    held.length = 0
    if (wasDone || needsScripts) tell(true)
  }

  /** One file that cannot be had is enough. */
  function noteFailure({ target }: Event) {
    if (target instanceof HTMLScriptElement) giveUp()
  }

  function release() {
    holding.abort()
    showAll()
    undim()
    tell(false)
    return [...held, ...[...scrolled].map((element): Held => ({ kind: 'scroll', element }))]
  }

  const options = { capture: true, signal: holding.signal }
  document.addEventListener('click', holdClick, options)
  document.addEventListener('submit', holdSubmit, options)
  document.addEventListener('input', noteChange, options)
  document.addEventListener('change', noteChange, options)
  document.addEventListener('scroll', noteScroll, options)
  document.addEventListener('error', noteFailure, options)
  if (needsScripts) patience = setTimeout(giveUp, longestMs)
  document.documentElement.setAttribute(marks.waits, '')
  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    document.addEventListener(type, showAll, { ...options, passive: true })
  }
  window.holding = { release }
}
