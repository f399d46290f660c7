import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { contrastOf, MIN_CONTRAST } from '#shop/settings/look/rules.ts'
import { createMailWriter, renderMail } from './html/html-mail.ts'
import { createOutboxMailer } from './outbox/outbox-mailer.ts'
import { createSmtpMailer } from './smtp/smtp-mailer.ts'

const write = createMailWriter(async () => ({ name: 'Suto', email: 'hello@suto.test' }))

const mail = {
  id: 'one',
  to: 'rahim@suto.test',
  content: {
    subject: 'Your order is confirmed',
    preview: 'Thank you',
    heading: 'Thank you',
    blocks: [],
  },
}

it('sends a message to a mail server as HTML and as text', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((message) => {
        received.push(message)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, connections: 2 }, write).send(mail)
  server.close(() => undefined)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('From: Suto <hello@suto.test>')
  expect(received[0]).toContain('To: rahim@suto.test')
  expect(received[0]).toContain('Message-ID: <one@suto.test>')
  expect(received[0]).toContain('Content-Type: text/html')
  expect(received[0]).toContain('Content-Type: text/plain')
})

it('uses the accent of the shop, and a readable shade of it on dark screens', () => {
  const blocks = [{ kind: 'button' as const, label: 'Open', url: 'https://suto.test' }]
  const { html } = renderMail({ ...mail.content, blocks }, { name: 'Suto', accent: '#2a4694' })
  expect(html).toContain('background-color: #2a4694;')
  expect(html).not.toContain('#8c2f2b')
  const [, byNight = ''] = /\.brand { color: (#[0-9a-f]{6})/.exec(html) ?? []
  expect(contrastOf(byNight, '#17140f')).toBeGreaterThan(MIN_CONTRAST)
})

it('gives up on a mail server that takes a message and never answers', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream) => void stream.resume(),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, connections: 2 }, write, 1000)
  await expect(mailer.send(mail)).rejects.toThrow('did not respond in time')
  server.close(() => undefined)
})

it.each([
  ['a plain name', 'Rahim Uddin', 'Rahim Uddin <rahim@suto.test>'],
  [
    'a name that looks like another address',
    'a@b.test, Karim',
    '"a@b.test, Karim" <rahim@suto.test>',
  ],
  ['a name with a header in it', 'Rahim\r\nBcc: all@suto.test', '?= <rahim@suto.test>'],
])('sets Reply-To to the sender alone: %s', async (_what, name, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const mailer = createOutboxMailer(folder, write)
  await mailer.send({ ...mail, replyTo: { name, address: 'rahim@suto.test' } })
  const [file = ''] = await readdir(folder)
  const message = await readFile(join(folder, file), 'utf8')
  const headers = message.slice(0, message.indexOf('\r\n\r\n')).split('\r\n')
  const replyTo = headers.filter((line) => line.startsWith('Reply-To:'))
  expect(replyTo).toHaveLength(1)
  expect(replyTo[0]).toContain(expected)
  expect(headers.filter((line) => /^(?:Bcc|Cc):/i.test(line))).toEqual([])
})

it.each(['=?UTF-8?Q?Your_refund?=', '=?utf-8?b?WW91ciByZWZ1bmQ=?=', 'Hello =?UTF-8?Q?=46?=\u200b'])(
  'escapes encoded words typed into its headers: %s',
  async (typed) => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
    const inTheirName = createMailWriter(async () => ({ name: typed, email: 'hello@suto.test' }))
    const attachment = { filename: typed, contentType: 'text/csv', content: new Uint8Array() }
    await createOutboxMailer(folder, inTheirName).send({
      ...mail,
      replyTo: { name: typed, address: 'rahim@suto.test' },
      content: { ...mail.content, subject: typed },
      attachments: [attachment],
    })
    const [file = ''] = await readdir(folder)
    const message = await readFile(join(folder, file), 'utf8')
    const headers = message
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => /^(?:Subject|From|Reply-To|Content-(?:Type|Disposition)):/.test(line))
    expect(headers.join('\n')).toMatch(/Subject.*\n.*Content-Disposition/s)
    expect(headers.join('\n')).not.toContain(typed)
  },
)

it('keeps the line breaks of a paragraph', () => {
  const { html, text: plain } = renderMail(
    {
      subject: 'Hello',
      preview: 'Hello',
      heading: 'Hello',
      blocks: [{ kind: 'paragraph', text: 'First line\n<i>second</i>' }],
    },
    { name: 'Suto' },
  )
  expect(html).toContain('First line<br>&lt;i&gt;second&lt;/i&gt;</p>')
  expect(plain).toContain('First line\n<i>second</i>')
})

it('attaches files with names in any alphabet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const content = new TextEncoder().encode('\ufeffনাম,৳\r\n')
  const report = { filename: 'report.csv', contentType: 'text/csv; charset=utf-8', content }
  await createOutboxMailer(folder, write).send({ ...mail, attachments: [report] })
  const [file = ''] = await readdir(folder)
  const message = await readFile(join(folder, file), 'utf8')
  expect(message).toContain('Content-Type: text/csv; charset=utf-8; name=report.csv')
  expect(message).toContain('Content-Disposition: attachment; filename=report.csv')
  expect(message).toContain(Buffer.from(content).toString('base64'))
})

it('rejects when the mail server does not answer, so that the queue retries', async () => {
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', connections: 2 }, write)
  await expect(mailer.send(mail)).rejects.toThrow()
})

it('writes one file per message, however often it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const mailer = createOutboxMailer(folder, write)
  await mailer.send(mail)
  await mailer.send(mail)
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain(
    'Subject: Your order is confirmed',
  )
})

it('shows user input as text, never as HTML', () => {
  const { html, text: plain } = renderMail(
    {
      subject: 'Hello',
      preview: 'Hello',
      heading: 'Thank you, <script>alert(1)</script>',
      blocks: [
        { kind: 'paragraph', text: 'a < b & c' },
        { kind: 'rows', rows: [{ label: '<b>Shirt</b>', amount: '৳1,290.00' }] },
        { kind: 'button', label: 'Follow', url: 'https://shop.test/?a="b"' },
      ],
    },
    { name: 'Suto' },
  )
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>Shirt')
  expect(html).toContain('a &lt; b &amp; c')
  expect(plain).toContain('<b>Shirt</b>: ৳1,290.00')
})

it('sets the colours of every element for light and dark screens', () => {
  const { html } = renderMail(
    {
      subject: 'Hello',
      preview: 'Hello',
      heading: 'Hello',
      blocks: [
        { kind: 'paragraph', text: 'One' },
        { kind: 'rows', rows: [{ label: 'Shirt', amount: '৳1,290.00', isTotal: true }] },
        { kind: 'button', label: 'Follow', url: 'https://shop.test' },
      ],
    },
    { name: 'Suto' },
  )
  expect(html).toContain('<meta name="color-scheme" content="light dark" />')
  const [style = ''] = /@media \(prefers-color-scheme: dark\) \{.*\}/.exec(html) ?? []
  const elements = [...html.matchAll(/class="([^"]*)" style="([^"]*)"/g)]
  expect(elements.length).toBeGreaterThan(8)
  for (const [, classes = ''] of elements) {
    for (const name of classes.split(' ')) expect(style).toContain(`.${name} {`)
  }
  const coloured = [...html.matchAll(/style="[^"]*color:[^"]*"/g)]
  expect(coloured).toHaveLength(elements.length)
})

it('leaves no part of a mail that it could not write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const mailer = createOutboxMailer(folder, write)
  await mailer.send(mail)
  const [file = ''] = await readdir(folder)
  await rm(join(folder, file))
  // A folder with the file's name makes the last step fail.
  await mkdir(join(folder, file))
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(await readdir(folder)).toEqual([file])
})

describe('rows of an order', () => {
  const rows = [
    {
      label: 'Shirt',
      amount: '৳1,290',
      picture: { url: 'https://suto.test/a.jpg', colour: '#1f2a44' },
    },
    { label: 'Delivery', amount: '৳60' },
  ]
  const htmlOf = (...shown: typeof rows) =>
    renderMail({ ...mail.content, blocks: [{ kind: 'rows', rows: shown }] }, { name: 'Suto' })

  it('show each garment in a box that is there before its picture', () => {
    const { html } = htmlOf(...rows)
    expect(html).toContain('<img src="https://suto.test/a.jpg" width="48" height="60" alt=""')
    expect(html).toMatch(/<td colspan="2"[^>]*>Delivery/)
  })

  it('stand below an edge in the colours of the garments, which dark screens leave as they are', () => {
    const { html } = htmlOf(...rows)
    expect(html).toMatch(/<td width="[\d.]+%" height="6" bgcolor="#1f2a44"/)
    expect(html.indexOf('bgcolor="#1f2a44"')).toBeLessThan(html.indexOf('a.jpg'))
  })

  it('take no room for pictures, and have no edge, where there is none', () => {
    const { html } = htmlOf(...rows.slice(1))
    expect(html).not.toMatch(/colspan|<img|bgcolor/)
  })
})

it('ends with the shop, its address and its number, in both parts', () => {
  const { html, text: plain } = renderMail(mail.content, {
    name: 'Suto',
    address: 'House 12, <Road 5>, Dhaka',
    phone: '01712-345678',
  })
  expect(html).toContain('Suto<br>House 12, &lt;Road 5&gt;, Dhaka<br>01712-345678</p>')
  expect(plain).toMatch(/\n\nSuto\nHouse 12, <Road 5>, Dhaka\n01712-345678$/)
  expect(renderMail(mail.content, { name: 'Suto', address: '', phone: '' }).text).toMatch(
    /\n\nSuto$/,
  )
})
