import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { formatTakaExactly, toTaka } from '#shop/shared/money.ts'
import { TEST_CARDS } from './instruments.ts'
import { NOTICES } from './notices.ts'
import type { Attempt, Session } from './records.ts'
import { TAKA_FONT } from './taka-font.ts'

const STYLE = `
  @font-face { font-family: Taka; font-weight: 400 700; src: url(${TAKA_FONT}); unicode-range: U+09F3; }
  :root { color-scheme: light; }
  body { font: 16px/1.5 Taka, system-ui, sans-serif; color: #17140f; background: #eef2f6; margin: 0; }
  main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
  .note { background: #7a3b00; color: #fff; padding: .75rem 1rem; margin: 0; text-align: center; font-weight: 600; }
  h1 { font-size: 1.25rem; margin: .5rem 0; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; background: #fff; padding: 1rem; border-radius: .5rem; margin: 1rem 0; }
  dt { color: #4a5563; } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  dd.amount { font-size: 1.5rem; font-weight: 700; }
  fieldset { border: 0; margin: 0 0 1rem; padding: 1rem; background: #fff; border-radius: .5rem; }
  legend { float: left; width: 100%; padding: 0; font-weight: 600; margin-bottom: .25rem; } legend + * { clear: both; }
  label { display: flex; align-items: center; gap: .75rem; min-height: 44px; }
  label.above { display: block; padding-top: .5rem; }
  input[type=radio] { width: 20px; height: 20px; margin: 0; flex: none; }
  input[type=text] { box-sizing: border-box; width: 100%; min-height: 44px; font: inherit; padding: 0 .75rem; border: 1px solid #6b7684; border-radius: .375rem; }
  button { width: 100%; min-height: 48px; margin: 0 0 .75rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid #0b5c36; background: #0b5c36; color: #fff; }
  button.other { background: #fff; color: #17140f; border-color: #6b7684; }
  :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
  summary { min-height: 44px; display: flex; align-items: center; text-decoration: underline; }
  table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: .25rem 0; font-weight: 400; vertical-align: top; }
  th { white-space: nowrap; padding-right: 1rem; font-variant-numeric: tabular-nums; }
  .alert { background: #fff; border-left: 4px solid #b42318; padding: .75rem 1rem; margin: 1rem 0; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Sends the browser back to the shop at once; without scripts there is a button. */
export const RETURN_SCRIPT = `document.getElementById('return').submit()\n`

/** Restricts what a page of the sandbox may load, and which shops it may send the browser back to. */
export function pagePolicy(origins: string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'font-src data:',
    "script-src 'self'",
    ['form-action', "'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type Html = ReturnType<typeof html>

export function renderPage(title: string, content: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <header class="note">This is a sandbox. NO REAL MONEY IS CHARGED.</header>
        <main>${content}</main>
      </body>
    </html>`
}

export function renderFacts(
  { amountPaisa, transactionId }: Pick<Session, 'amountPaisa' | 'transactionId'>,
  storeName: string,
) {
  return html`<dl>
    <dt>Shop</dt><dd>${storeName}</dd>
    <dt>Amount</dt><dd class="amount">${formatTakaExactly(toTaka(amountPaisa))}</dd>
    <dt>Transaction</dt><dd>${transactionId}</dd>
  </dl>`
}

export function renderChoices(
  name: string,
  legend: string,
  choices: object,
  content: Html | '' = '',
) {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div>
      ${Object.entries(choices).map(
        ([value, words], place) =>
          html`<label><input type="radio" name="${name}" value="${value}" ${place === 0 ? 'checked' : ''} />${words}</label>`,
      )}
      ${content}
    </div>
  </fieldset>`
}

const CARD_FIELDS = html`<label class="above">Card number
    <input type="text" name="card_number" inputmode="numeric" autocomplete="off" maxlength="30" value="${TEST_CARDS[0]?.number ?? ''}" /></label>
  <details>
    <summary>Test card numbers</summary>
    <table>
      ${TEST_CARDS.map(({ number, does }) => html`<tr><th scope="row">${number}</th><td>${does}</td></tr>`)}
    </table>
  </details>`

const METHODS = { card: 'Card', bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' }

const RETURNS = { return: 'return automatically', stay: 'stay here' }

/** The payment page. Its form is sent to its own address. */
export function renderPayment(session: Session, storeName: string, alert = '') {
  return renderPage(
    `Sandbox payment to ${storeName}`,
    html`<h1>Sandbox payment</h1>
      ${alert && html`<p class="alert" role="alert">${alert}</p>`}
      ${renderFacts(session, storeName)}
      <form method="post">
        ${renderChoices('method', 'Pay with', METHODS, CARD_FIELDS)}
        <details>
          <summary>Test options</summary>
          ${renderChoices('notice', 'Send the notification (IPN)', NOTICES)}
          ${renderChoices('browser', 'After payment', RETURNS)}
        </details>
        <button name="outcome" value="pay">Pay</button>
        <button name="outcome" value="fail" class="other">Fail</button>
        <button name="outcome" value="cancel" class="other">Cancel</button>
      </form>`,
  )
}

const ENDINGS = {
  VALID: 'Payment successful.',
  FAILED: 'Payment failed.',
  CANCELLED: 'Payment cancelled.',
  EXPIRED: 'Payment expired.',
}

interface Return {
  attempt: Attempt
  storeName: string
  fields: Record<string, string>
  /** Submits the form automatically; without it, there is only the button. */
  script?: string
  alert?: string
}

/** Sends the browser back to the shop with the gateway's answer. */
export function renderReturn({ attempt, storeName, fields, script, alert }: Return) {
  const { status, request } = attempt
  const { success_url, cancel_url, fail_url } = request
  const url = status === 'VALID' ? success_url : status === 'CANCELLED' ? cancel_url : fail_url
  return renderPage(
    'Sandbox payment: return to the shop',
    html`<h1>${alert ?? ENDINGS[status]}</h1>
      ${renderFacts(attempt, storeName)}
      <form method="post" action="${url}" id="return">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Return to the shop</button>
      </form>
      ${script ? html`<script src="${script}" defer></script>` : ''}`,
  )
}

export function renderUnknown() {
  return renderPage(
    'Sandbox payment: not found',
    html`<h1>Payment not found</h1>
      <p>Return to the shop and start again.</p>`,
  )
}
