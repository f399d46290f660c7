import { HALF_LOADED, HELD, LATER, WAITS } from './held.ts'
import { holdTaps } from './hold-taps.ts'
import { startLater } from './start-later.ts'

/** Should a picture never come, the scripts wait for it no longer than this. */
const LONGEST_WAIT_MS = 3000

/** So long a tap may wait for the scripts; they are sooner there on any network that is one. */
const LONGEST_HOLD_MS = 20_000

/** The scripts of a page of the storefront bring nothing that is seen; the contact form needs them. */
const READS_WITHOUT_SCRIPTS = /^storefront\/(?!contact\/)/

export function startsLate(routeId: string | undefined): boolean {
  return !import.meta.env.DEV && READS_WITHOUT_SCRIPTS.test(routeId ?? '')
}

const MARKS = { held: HELD, waits: WAITS, halfLoaded: HALF_LOADED }

/** What stands in the head of a page whose scripts start at once, and of one whose scripts start late. */
export const HOLDING_SCRIPT = hold({ needsScripts: true })
export const LATE_SCRIPT = `${hold({ needsScripts: false })};(${startLater})(${JSON.stringify(LATER)},${LONGEST_WAIT_MS})`

function hold({ needsScripts }: { needsScripts: boolean }): string {
  const patience = { longestMs: LONGEST_HOLD_MS, needsScripts }
  return `(${holdTaps})(${JSON.stringify(MARKS)},${JSON.stringify(patience)})`
}

/**
 * The page with its scripts still to be started. They are found as they are rendered.
 * @param nonce of the scripts the page was made with; no other is touched
 */
export function withLateScripts(html: string, nonce: string): string {
  const parts = html.split(`<script nonce="${nonce}" type="module" async`)
  if (parts.length !== 2)
    throw new Error('The scripts of a page are rendered in another way than before')
  return parts
    .join(`<script nonce="${nonce}" type="${LATER}"`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
}
