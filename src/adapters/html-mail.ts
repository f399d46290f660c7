import { html, raw } from 'hono/html'
import type { Mail, MailBlock, MailContent, MailMessage, WriteMail } from '#shop/mail/contract.ts'

/** Mail programs know tables and style attributes, and little else. */
const FONT =
  "font-family: 'Helvetica Neue', Helvetica, Arial, 'Hind Siliguri', 'Noto Sans Bengali', sans-serif; font-size: 16px; line-height: 1.6;"
const DISPLAY =
  "font-family: Georgia, 'Times New Roman', 'Hind Siliguri', 'Noto Sans Bengali', serif; font-weight: normal;"

/** The colours of the shop, by what they are for: by day, and by night for programs that know one. */
const COLOURS = {
  paper: { property: 'background-color', day: '#faf7f2', night: '#17140f' },
  ink: { property: 'color', day: '#17140f', night: '#f2ece1' },
  quiet: { property: 'color', day: '#655c50', night: '#b9ac97' },
  line: { property: 'border-color', day: '#e2d9ca', night: '#453d33' },
  brand: { property: 'color', day: '#8c2f2b', night: '#e79b92' },
  button: { property: 'background-color', day: '#8c2f2b', night: '#8c2f2b' },
  label: { property: 'color', day: '#ffffff', night: '#ffffff' },
} as const
type Colour = keyof typeof COLOURS

const NIGHT = Object.entries(COLOURS)
  .map(([name, { property, night }]) => `.${name} { ${property}: ${night} !important; }`)
  .join(' ')

/** The attributes of an element in these colours; what else is said of it stands in the style. */
function look(names: Colour[], style: string) {
  const colours = names.map((name) => `${COLOURS[name].property}: ${COLOURS[name].day};`)
  return raw(`class="${names.join(' ')}" style="${style} ${colours.join(' ')}"`)
}

/** Not every mail program keeps the line breaks of a text. */
function breakLines(text: string) {
  return text.split('\n').map((line, place) => (place === 0 ? line : html`<br>${line}`))
}

function renderRow({
  label,
  amount,
  isTotal,
}: {
  label: string
  amount: string
  isTotal?: boolean
}) {
  const cell = `border-bottom: 1px solid; vertical-align: top; ${FONT} font-weight: ${isTotal ? 'bold' : 'normal'};`
  return html`<tr>
    <td ${look(['ink', 'line'], `padding: 8px 16px 8px 0; word-break: break-word; ${cell}`)}>${label}</td>
    <td align="right" ${look(['ink', 'line'], `padding: 8px 0; white-space: nowrap; ${cell}`)}>${amount}</td>
  </tr>`
}

function renderBlock(block: MailBlock) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p ${look(['ink'], `margin: 0 0 16px; word-break: break-word; ${FONT}`)}>${breakLines(block.text)}</p>`
    case 'rows':
      return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${look(['line'], 'margin: 8px 0 24px; border-top: 1px solid;')}>
        ${block.rows.map(renderRow)}
      </table>`
    case 'button':
      return html`<p style="margin: 24px 0"><a href="${block.url}" ${look(['button', 'label'], `display: inline-block; padding: 12px 24px; text-decoration: none; ${FONT}`)}>${block.label}</a></p>`
  }
}

function renderHtml(content: MailContent, shopName: string): string {
  return String(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.subject}</title>
        <style>:root { color-scheme: light dark; } @media (prefers-color-scheme: dark) { ${raw(NIGHT)} }</style>
      </head>
      <body ${look(['paper'], 'margin: 0; padding: 0;')}>
        <div style="display: none">${content.preview}${raw('&#8199;'.repeat(60))}</div>
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${look(['paper'], '')}>
          <tr>
            <td align="center" style="padding: 32px 16px">
              <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width: 560px">
                <tr>
                  <td>
                    <p ${look(['brand'], `margin: 0 0 32px; font-size: 24px; ${DISPLAY}`)}>${shopName}</p>
                    <h1 ${look(['ink'], `margin: 0 0 16px; font-size: 28px; line-height: 1.25; word-break: break-word; ${DISPLAY}`)}>${content.heading}</h1>
                    ${content.blocks.map(renderBlock)}
                    <p ${look(['quiet', 'line'], `margin: 32px 0 0; padding-top: 16px; border-top: 1px solid; ${FONT} font-size: 14px;`)}>${shopName}</p>
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

/** Whom a mail is from. Answers go to the e-mail. */
interface Sender {
  name: string
  email: string
}

/** Writes mails in the name of whoever is the sender when they are sent. */
export function createMailWriter(readSender: () => Promise<Sender>): WriteMail {
  return async (mail) => writeMail(mail, await readSender())
}

function writeMail(mail: Mail, { name: shopName, email: address }: Sender): MailMessage {
  const { id, to, replyTo, content, unsubscribeUrl, attachments } = mail
  return {
    messageId: `<${id}@${address.split('@')[1]}>`,
    from: { name: shopName, address },
    to,
    ...(replyTo && { replyTo }),
    // So that no absence is announced to a program; what somebody wrote is only handed on.
    headers: replyTo ? {} : { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    subject: content.subject,
    ...renderMail(content, shopName),
    ...(attachments && {
      attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    }),
  }
}
