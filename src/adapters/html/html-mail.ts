import { html, raw } from 'hono/html'
import { weaveSelvedge } from '#shop/images/selvedge/rules.ts'
import type {
  Mail,
  MailBlock,
  MailContent,
  MailMessage,
  MailPicture,
  MailRow,
  WriteMail,
} from '#shop/mail/contract.ts'
import { mixColours, nearestShade, palettes, STANDING_PALETTE } from '#shop/settings/look/rules.ts'
import { shownLanguage } from '#shop/shared/language.ts'

/** Mail clients support tables and style attributes, and little else. */
const FONT =
  "font-family: 'Helvetica Neue', Helvetica, Arial, 'Hind Siliguri', 'Noto Sans Bengali', sans-serif; font-size: 16px; line-height: 1.6;"
const DISPLAY =
  "font-family: Georgia, 'Times New Roman', 'Hind Siliguri', 'Noto Sans Bengali', serif; font-weight: normal;"

const NIGHT_PAPER = '#17140f'

/** The shop's colours by purpose: for light mode, and for dark mode in mail clients that support it. */
function coloursOf(accent: string) {
  const brandByNight = nearestShade(mixColours(accent, '#ffffff', 0.5), [NIGHT_PAPER])
  return {
    paper: { property: 'background-color', day: '#faf7f2', night: NIGHT_PAPER },
    ink: { property: 'color', day: '#17140f', night: '#f2ece1' },
    quiet: { property: 'color', day: '#655c50', night: '#b9ac97' },
    line: { property: 'border-color', day: '#e2d9ca', night: '#453d33' },
    brand: { property: 'color', day: accent, night: brandByNight },
    button: { property: 'background-color', day: accent, night: accent },
    label: { property: 'color', day: '#ffffff', night: '#ffffff' },
  } as const
}
type Colours = ReturnType<typeof coloursOf>
type Colour = keyof Colours

function nightOf(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, { property, night }]) => `.${name} { ${property}: ${night} !important; }`)
    .join(' ')
}

/** An element's colour attributes; the rest of its look is in the style. */
type Look = (names: Colour[], style: string) => ReturnType<typeof raw>

function createLook(colours: Colours): Look {
  return (names, style) => {
    const said = names.map((name) => `${colours[name].property}: ${colours[name].day};`)
    return raw(`class="${names.join(' ')}" style="${style} ${said.join(' ')}"`)
  }
}

/** Not every mail client keeps line breaks. */
function breakLines(text: string) {
  return text.split('\n').map((line, place) => (place === 0 ? line : html`<br>${line}`))
}

/** Not every mail client cuts a picture to its box, but each keeps its width and height. */
function renderPicture({ url }: MailPicture) {
  return html`<img src="${url}" width="48" height="60" alt="" style="display: block; width: 48px; height: 60px; object-fit: cover;" />`
}

function renderSelvedge(colours: readonly (string | undefined)[]) {
  const stripes = weaveSelvedge(colours)
  if (stripes.length === 0) return ''
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin: 8px 0 0; table-layout: fixed;"><tr>
    ${stripes.map(({ colour, share }) => html`<td width="${share.toFixed(2)}%" height="6" bgcolor="${colour}" style="height: 6px; font-size: 0; line-height: 0; background-color: ${colour};"></td>`)}
  </tr></table>`
}

function renderRows(rows: readonly MailRow[], look: Look) {
  const pictures = rows.flatMap(({ picture }) => picture ?? [])
  return html`${renderSelvedge(pictures.map(({ colour }) => colour))}
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${look(['line'], 'margin: 8px 0 24px; border-top: 1px solid;')}>
      ${rows.map((row) => renderRow(row, look, pictures.length > 0))}
    </table>`
}

function renderRow({ label, amount, isTotal, picture }: MailRow, look: Look, isIndented: boolean) {
  const cell = `border-bottom: 1px solid; vertical-align: top; ${FONT} font-weight: ${isTotal ? 'bold' : 'normal'};`
  return html`<tr>
    ${picture && html`<td width="64" ${look(['line'], `padding: 8px 0; ${cell}`)}>${renderPicture(picture)}</td>`}
    <td${raw(isIndented && !picture ? ' colspan="2"' : '')} ${look(['ink', 'line'], `padding: 8px 16px 8px 0; word-break: break-word; ${cell}`)}>${label}</td>
    <td align="right" ${look(['ink', 'line'], `padding: 8px 0; white-space: nowrap; ${cell}`)}>${amount}</td>
  </tr>`
}

function renderBlock(block: MailBlock, look: Look) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p ${look(['ink'], `margin: 0 0 16px; word-break: break-word; ${FONT}`)}>${breakLines(block.text)}</p>`
    case 'rows':
      return renderRows(block.rows, look)
    case 'button':
      return html`<p style="margin: 24px 0"><a href="${block.url}" ${look(['button', 'label'], `display: inline-block; padding: 12px 24px; text-decoration: none; ${FONT}`)}>${block.label}</a></p>`
  }
}

/** The lines at the end: who writes, and how to reach them. */
function footOf({ name, address = '', phone = '' }: Letterhead): string[] {
  return [name, address, phone].filter((line) => line !== '')
}

function renderHtml(content: MailContent, shop: Letterhead): string {
  const colours = coloursOf(shop.accent ?? palettes[STANDING_PALETTE].accent)
  const look = createLook(colours)
  return String(html`<!doctype html>
    <html lang="${shownLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.subject}</title>
        <style>:root { color-scheme: light dark; } @media (prefers-color-scheme: dark) { ${raw(nightOf(colours))} }</style>
      </head>
      <body ${look(['paper'], 'margin: 0; padding: 0;')}>
        <div style="display: none">${content.preview}${raw('&#8199;'.repeat(60))}</div>
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${look(['paper'], '')}>
          <tr>
            <td align="center" style="padding: 32px 16px">
              <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width: 560px">
                <tr>
                  <td>
                    <p ${look(['brand'], `margin: 0 0 32px; font-size: 24px; ${DISPLAY}`)}>${shop.name}</p>
                    <h1 ${look(['ink'], `margin: 0 0 16px; font-size: 28px; line-height: 1.25; word-break: break-word; ${DISPLAY}`)}>${content.heading}</h1>
                    ${content.blocks.map((block) => renderBlock(block, look))}
                    <p ${look(['quiet', 'line'], `margin: 32px 0 0; padding-top: 16px; border-top: 1px solid; ${FONT} font-size: 14px;`)}>${breakLines(footOf(shop).join('\n'))}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`)
}

/**
 * Keeps mail clients from reading header text as an encoded word (RFC 2047, section 2): a typed `=?UTF-8?Q?…?=` would
 * be shown as something other than what the shop has seen.
 */
function inHeader(text: string): string {
  return text.replaceAll('=?', '= ?')
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
export function renderMail(content: MailContent, shop: Letterhead): { html: string; text: string } {
  return {
    html: renderHtml(content, shop),
    text: [content.heading, ...content.blocks.map(writeBlock), footOf(shop).join('\n')].join(
      '\n\n',
    ),
  }
}

interface Letterhead {
  name: string
  address?: string
  phone?: string
  /** Like `#8c2f2b`. */
  accent?: string
}

/** Sender of a mail. Replies go to this email. */
interface Sender extends Letterhead {
  email: string
  /** What mailboxes show instead of the name, if set. */
  senderName?: string
}

/** Writes mails from the sender that is set at the time of sending. */
export function createMailWriter(readSender: () => Promise<Sender>): WriteMail {
  return async (mail) => writeMail(mail, await readSender())
}

function writeMail(mail: Mail, sender: Sender): MailMessage {
  const { name, email: address, senderName } = sender
  const { id, to, replyTo, content, unsubscribeUrl, attachments } = mail
  return {
    messageId: `<${id}@${address.split('@')[1]}>`,
    from: { name: inHeader(senderName || name), address },
    to,
    ...(replyTo && { replyTo: { ...replyTo, name: inHeader(replyTo.name) } }),
    // Prevents out-of-office replies. A mail with `replyTo` forwards what a person wrote, so it is not marked.
    headers: replyTo ? {} : { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    subject: inHeader(content.subject),
    ...renderMail(content, sender),
    ...(attachments && {
      attachments: attachments.map((file) => ({
        ...file,
        filename: inHeader(file.filename),
        content: Buffer.from(file.content),
      })),
    }),
  }
}
