import { html, raw } from 'hono/html'
import type { MailBlock, MailContent, WriteMail } from '#shop/mail/contract.ts'

/** Mail programs know tables and style attributes, and little else. */
const INK = '#17140f'
const QUIET = '#655c50'
const LINE = '#e2d9ca'
const FONT = 'font-family: Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.6;'

/** Not every mail program keeps the line breaks of a text. */
function breakLines(text: string) {
  return text.split('\n').map((line, place) => (place === 0 ? line : html`<br>${line}`))
}

function renderBlock(block: MailBlock) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin: 0 0 16px; ${FONT} color: ${INK}">${breakLines(block.text)}</p>`
    case 'rows':
      return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin: 8px 0 24px; border-top: 1px solid ${LINE}">
        ${block.rows.map(
          (row) => html`<tr>
            <td style="padding: 8px 16px 8px 0; border-bottom: 1px solid ${LINE}; ${FONT} color: ${INK}; font-weight: ${row.isTotal ? 'bold' : 'normal'}">${row.label}</td>
            <td align="right" style="padding: 8px 0; border-bottom: 1px solid ${LINE}; white-space: nowrap; ${FONT} color: ${INK}; font-weight: ${row.isTotal ? 'bold' : 'normal'}">${row.amount}</td>
          </tr>`,
        )}
      </table>`
    case 'button':
      return html`<p style="margin: 24px 0"><a href="${block.url}" style="display: inline-block; padding: 12px 24px; background: ${INK}; color: #faf7f2; text-decoration: none; ${FONT}">${block.label}</a></p>`
  }
}

function renderHtml(content: MailContent, shopName: string): string {
  return String(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${content.subject}</title>
      </head>
      <body style="margin: 0; background: #faf7f2">
        <div style="display: none">${content.preview}${raw('&#8199;'.repeat(60))}</div>
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0">
          <tr>
            <td align="center" style="padding: 32px 16px">
              <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width: 560px">
                <tr>
                  <td>
                    <p style="margin: 0 0 32px; font-family: Georgia, serif; font-size: 24px; color: ${INK}">${shopName}</p>
                    <h1 style="margin: 0 0 16px; font-family: Georgia, serif; font-weight: normal; font-size: 28px; line-height: 1.2; color: ${INK}">${content.heading}</h1>
                    ${content.blocks.map(renderBlock)}
                    <p style="margin: 32px 0 0; padding-top: 16px; border-top: 1px solid ${LINE}; ${FONT} font-size: 14px; color: ${QUIET}">${shopName}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`)
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'rows':
      return block.rows.map((row) => `${row.label}: ${row.amount}`).join('\n')
    case 'button':
      return `${block.label}: ${block.url}`
  }
}

/** The same content as HTML and as plain text. */
export function renderMail(content: MailContent, shopName: string): { html: string; text: string } {
  return {
    html: renderHtml(content, shopName),
    text: [content.heading, ...content.blocks.map(writeBlock), shopName].join('\n\n'),
  }
}

/** Writes mails in the name of the shop. `address` is where answers go. */
export function createMailWriter(shopName: string, address: string): WriteMail {
  const from = `${shopName} <${address}>`
  const domain = address.split('@')[1]
  return ({ id, to, replyTo, content }) => ({
    messageId: `<${id}@${domain}>`,
    from,
    to,
    ...(replyTo && { replyTo }),
    subject: content.subject,
    ...renderMail(content, shopName),
  })
}
