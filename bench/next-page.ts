import { setTimeout as wait } from 'node:timers/promises'
import { onSlowPhone, type PhonePage, tellOf } from './slow-phone.ts'

/** How long a finger stays on the glass; the tap ends when it leaves. */
const TOUCH_MS = 40
const REST_MS = 4000
const MAX_MS_LENGTH = 20_000

/** Milliseconds from the end of a tap. */
export interface NextPage {
  /** Until a heading and a picture of the tapped item are visible. */
  contentMs: number
  /** Until the whole page is loaded. */
  wholeMs: number
}

/** Opens the address, waits until the page is idle, and taps the link that the selector finds. */
export function followLink(port: number, url: string, selector: string): Promise<NextPage> {
  return onSlowPhone(port, async (page) => {
    await page.Page.navigate({ url })
    await wait(REST_MS)
    await tap(page, await findLink(page, selector))
    return tellOf<NextPage>(page, 'followed')
  })
}

interface Place {
  x: number
  y: number
}

async function findLink(page: PhonePage, selector: string): Promise<Place> {
  const call = `(${watch})(${JSON.stringify(selector)}, ${MAX_MS_LENGTH})`
  const place = await tellOf<Place>(page, call)
  await wait(REST_MS / 4)
  return place
}

async function tap(page: PhonePage, place: Place): Promise<void> {
  await page.Input.dispatchTouchEvent({ type: 'touchStart', touchPoints: [place] })
  await wait(TOUCH_MS)
  await page.Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page, and returns the position of the link to tap. */
function watch(selector: string, longestMs: number): Place {
  const link = document.querySelector(selector)
  if (!link) throw new Error(`There is no ${selector}`)
  const before = document.querySelector('h1')?.textContent
  const followed = new Promise<NextPage>((resolve, reject) => {
    setTimeout(reject, longestMs)
    const begin = () => {
      const beganAt = performance.now()
      let contentMs: number | undefined
      const look = () => {
        const heading = document.querySelector('h1')?.textContent
        const isOther = heading !== before && heading !== 'Loading'
        const isArriving = document.querySelector('[aria-label="Loading the page"]') !== null
        if (isOther && document.querySelector('main img')) contentMs ??= performance.now() - beganAt
        if (contentMs !== undefined && !isArriving)
          resolve({ contentMs, wholeMs: performance.now() - beganAt })
        // The change has been painted by then.
        else requestAnimationFrame(() => setTimeout(look))
      }
      look()
    }
    document.addEventListener('click', begin, { capture: true, once: true })
  })
  Object.assign(window, { followed })
  link.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
