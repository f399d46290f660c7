import { html, raw } from 'hono/html'
import type { OutboxMail, OutboxPage } from '#adapters/outbox/outbox-reader.ts'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'

export const OUTBOX_PATH = '/dev/outbox'

/** Only inline styles, which mails contain. The policy also covers the frame. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf7f2; --ink: #17140f; --quiet: #655c50; --line: #e2d9ca; --link: #8c2f2b; }
  @media (prefers-color-scheme: dark) { :root { --paper: #17140f; --ink: #f2ece1; --quiet: #b9ac97; --line: #453d33; --link: #e79b92; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 1rem; font: 16px/1.5 'Hind Siliguri', system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  main { max-width: 80rem; margin: 0 auto; }
  a { color: var(--link); } :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere; }
  h2 { font-size: 1rem; margin: 1rem 0 .5rem; }
  p, dd, li { overflow-wrap: anywhere; }
  .quiet, dt, time { color: var(--quiet); font-size: .9rem; }
  ol { list-style: none; margin: 1rem 0; padding: 0; border-top: 1px solid var(--line); }
  li a { display: block; min-height: 44px; padding: .75rem 0; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); }
  li a:hover strong { text-decoration: underline; }
  li strong, li span, li time { display: block; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; margin: 1rem 0; } dd { margin: 0; }
  nav { display: flex; gap: 1rem; align-items: center; } nav a { min-height: 44px; display: inline-flex; align-items: center; }
  iframe, pre { width: 100%; height: 70vh; margin: 0; border: 1px solid var(--line); }
  pre { padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.5 'Hind Siliguri', ui-monospace, monospace; }
  @media (min-width: 64rem) {
    .bodies { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; }
    li a { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto; gap: 1rem; }
  }
`

type Html = ReturnType<typeof html>

function renderPage(title: string, content: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body><main>${content}</main></body>
    </html>`
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

function renderTime(instant: Date) {
  return html`<time datetime="${instant.toISOString()}">${moment.format(instant)}</time>`
}

function renderItem({ file, subject, to, writtenAt }: OutboxMail) {
  return html`<li>
    <a href="${OUTBOX_PATH}/${file}"><strong>${subject}</strong><span>${to}</span>${renderTime(writtenAt)}</a>
  </li>`
}

export function renderOutbox({ mails, page, pages }: OutboxPage) {
  return renderPage(
    'Outbox',
    html`<h1>Outbox</h1>
      <p class="quiet">No mail server is set up, so these emails were not sent.</p>
      ${
        mails.length === 0
          ? html`<p>No emails yet. Place an order to see its confirmation here.</p>`
          : html`<ol>${mails.map(renderItem)}</ol>`
      }
      ${
        pages > 1 &&
        html`<nav aria-label="Pages">
          ${page > 1 && html`<a href="?page=${page - 1}" rel="prev">Newer</a>`}
          <span>Page ${page} of ${pages}</span>
          ${page < pages && html`<a href="?page=${page + 1}" rel="next">Older</a>`}
        </nav>`
      }`,
  )
}

/** No scripts run in the frame, and links open in a new window. */
export function renderOutboxMail(mail: OutboxMail) {
  const framed = mail.html.replace('<head>', '<head><base target="_blank" />')
  return renderPage(
    mail.subject,
    html`<nav><a href="${OUTBOX_PATH}">All emails</a></nav>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>To</dt><dd>${mail.to}</dd>
        <dt>Written</dt><dd>${renderTime(mail.writtenAt)}</dd>
        <dt>Message-ID</dt><dd>${mail.messageId}</dd>
        ${mail.attachments.length > 0 && html`<dt>Attached</dt><dd>${mail.attachments.join(', ')}</dd>`}
      </dl>
      <div class="bodies">
        ${
          mail.html !== '' &&
          html`<section aria-labelledby="as-html">
            <h2 id="as-html">As HTML</h2>
            <iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
          </section>`
        }
        <section aria-labelledby="as-text">
          <h2 id="as-text">As plain text</h2>
          <pre tabindex="0">${mail.html === '' ? linked(mail.text) : mail.text}</pre>
        </section>
      </div>`,
  )
}

/** Makes links clickable: an SMS has them as plain text. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

/** For visitors who cannot read the mails, and for a mail that does not exist. */
export function renderOutboxNotice(title: string, words: string) {
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>${words}</p>
      <nav><a href="/login">Log in</a><a href="${OUTBOX_PATH}">All emails</a></nav>`,
  )
}
