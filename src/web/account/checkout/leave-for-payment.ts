/** As long as a browser may take to open another page. */
const LEAVING_MS = 30_000

/**
 * Sends the browser to the page where the payment is made. Comes back when this page is used again: the
 * browser has kept it and brought it back as it was, or has not left.
 */
export function leaveForPayment(url: string): Promise<void> {
  return new Promise((comeBack) => {
    const listening = new AbortController()
    const stay = () => {
      clearTimeout(timer)
      listening.abort()
      comeBack()
    }
    const timer = setTimeout(stay, LEAVING_MS)
    addEventListener('pageshow', ({ persisted }) => persisted && stay(), {
      signal: listening.signal,
    })
    location.assign(url)
  })
}
