import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { type Mail, RecipientRefused } from '#shop/mail/contract.ts'
import { openMailServer, refusal } from '#test/mail-server.ts'
import { createMailWriter } from '../html/html-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createSmtpTrier } from './trial.ts'

const write = createMailWriter(async () => ({ name: 'Suto', email: 'hello@suto.test' }))
const content = { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [] }
const mailTo = (to: string, id = to.replace('@', '.')): Mail => ({ id, to, content })

const servers: { close: () => Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function openServer(...behaviour: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...behaviour)
  servers.push(server)
  const open = (connections = 2, silenceMs?: number) =>
    createSmtpMailer({ url: server.url, connections }, write, silenceMs)
  return { ...server, open }
}

it.each([
  ['no such address', refusal(550, '5.1.1 No such user')],
  ['a mailbox that accepts no mail', refusal(550, '5.2.1 Mailbox disabled')],
  ['a server without an enhanced status code', refusal(550, 'No such user here')],
])('reports an address as refused for good: %s', async (_what, answer) => {
  const server = await openServer({ onRecipient: () => answer })
  const sent = server.open().send(mailTo('nobody@suto.test'))
  await expect(sent).rejects.toBeInstanceOf(RecipientRefused)
  await expect(sent).rejects.toThrow(answer.message)
})

it('reports an address as refused when the server finds out from the message', async () => {
  const server = await openServer({ onMessage: () => refusal(550, '5.1.1 No such user') })
  const sent = server.open().send(mailTo('nobody@suto.test'))
  await expect(sent).rejects.toBeInstanceOf(RecipientRefused)
})

it.each([
  ['try later', refusal(450, '4.2.0 Greylisted')],
  ['relaying is denied', refusal(550, '5.7.1 Relaying denied')],
])('does not blame the address when the server says: %s', async (_what, answer) => {
  const server = await openServer({ onRecipient: () => answer })
  const sent = server.open().send(mailTo('rahim@suto.test'))
  await expect(sent).rejects.toThrow(answer.message)
  await expect(sent).rejects.not.toBeInstanceOf(RecipientRefused)
})

it('does not blame the address when the server dislikes the message', async () => {
  const server = await openServer({ onMessage: () => refusal(554, '5.6.0 Looks like advertising') })
  const sent = server.open().send(mailTo('rahim@suto.test'))
  await expect(sent).rejects.not.toBeInstanceOf(RecipientRefused)
})

it('tries once when the server breaks off in the middle of a message, which it may have', async () => {
  let tries = 0
  const server = await openServer({
    onMessage: () => {
      tries++
      return 'break off'
    },
  })
  const sent = server.open().send(mailTo('rahim@suto.test'))
  await expect(sent).rejects.not.toBeInstanceOf(RecipientRefused)
  expect(tries).toBe(1)
})

it('sends as many at once as allowed, and no more', async () => {
  const server = await openServer()
  const mailer = server.open(6)
  await Promise.all(
    Array.from({ length: 30 }, (_, place) => mailer.send(mailTo(`shopper${place}@suto.test`))),
  )
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(30)
  expect(server.received).toHaveLength(30)
  expect(server.mostSessions()).toBe(4)
})

it('sends an urgent mail without waiting for the others', async () => {
  const server = await openServer({
    onMessage: (to) => (to === 'rahim@suto.test' ? 'take' : 'say nothing'),
  })
  const mailer = server.open(2, 1500)
  const others = Promise.allSettled(
    Array.from({ length: 3 }, (_, place) => mailer.send(mailTo(`silent${place}@suto.test`))),
  )
  await mailer.send({ ...mailTo('rahim@suto.test'), isUrgent: true })
  expect(server.received.map(({ to }) => to)).toEqual(['rahim@suto.test'])
  for (const { status } of await others) expect(status).toBe('rejected')
}, 30_000)

it('names the sender in any alphabet, says it is automatic and how to unsubscribe', async () => {
  const server = await openServer()
  const inBangla = createMailWriter(async () => ({ name: 'সুতো, ঢাকা', email: 'hello@suto.test' }))
  const mailer = createSmtpMailer({ url: server.url, connections: 2 }, inBangla)
  await mailer.send({
    ...mailTo('rahim@suto.test'),
    unsubscribeUrl: 'https://suto.test/profile?mails=off',
  })
  const message = server.received[0]?.message ?? ''
  const name = Buffer.from('সুতো, ঢাকা').toString('base64')
  expect(message).toContain(`From: =?UTF-8?B?${name}?= <hello@suto.test>`)
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toContain('List-Unsubscribe: <https://suto.test/profile?mails=off>')
})

it('does not mark a forwarded message from a person as automatic', async () => {
  const server = await openServer()
  const replyTo = { name: 'Rahim', address: 'rahim@suto.test' }
  await server.open().send({ ...mailTo('hello@suto.test'), replyTo })
  expect(server.received[0]?.message).not.toContain('Auto-Submitted')
})

describe('the answer of a mail server', () => {
  const PASSWORD = 'p0st-s3cret of the shop'
  const USER = 'post@nakshi.test'
  const forms = [PASSWORD, USER, `\0${USER}\0${PASSWORD}`].flatMap((each) => [
    each,
    Buffer.from(each).toString('base64'),
    Buffer.from(each).toString('base64').replace(/=+$/, ''),
  ])

  const nothingHere = {
    works: false,
    answer: 'No mail server accepted the email on this machine’s port.',
  }

  /** A server with this greeting that answers each line. */
  async function speak(greeting: string, answer: (line: string) => string) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write(`${greeting}\r\n`)
      createInterface(socket)
        .on('error', () => undefined)
        .on('line', (line) => void socket.write(`${answer(line)}\r\n`))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push({ close: async () => void server.close() })
    const { port } = server.address() as AddressInfo
    const url = `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`
    const send = () => createSmtpMailer({ url, connections: 2 }, write).send(mailTo('a@suto.test'))
    const failure: Error = await send().then(
      () => new Error('sent'),
      (error) => error,
    )
    const trial = await createSmtpTrier(url, write, 500)(mailTo('a@suto.test'))
    return { failure, trial }
  }

  it.each(['PLAIN', 'LOGIN'])('to the password is never repeated: AUTH %s', async (method) => {
    const heard: string[] = []
    const { failure, trial } = await speak('220 mail.test', (line) => {
      if (/^EHLO/.test(line)) return `250-mail.test\r\n250 AUTH ${method}`
      heard.push(line)
      if (line === 'AUTH LOGIN') return '334 VXNlcm5hbWU6'
      if (heard.at(-2) === 'AUTH LOGIN') return '334 UGFzc3dvcmQ6'
      return `535 5.7.8 Not this: ${heard.join(' ')} ${forms.join(' ')}`
    })
    const said = 'The mail server rejected the user or password (535).'
    expect(trial).toEqual({ works: false, answer: said })
    expect(failure.message).toBe(said)
    expect(failure.cause).toBeUndefined()
  })

  it('to the mail is repeated without the password', async () => {
    const { failure, trial } = await speak('220 mail.test', (line) => {
      if (/^EHLO/.test(line)) return '250-mail.test\r\n250 AUTH PLAIN'
      return /^RCPT/.test(line) ? `550 5.7.1 Not so ${forms.join(' ')}` : '250 So be it'
    })
    for (const text of [failure.message, failure.stack ?? '', trial.answer]) {
      expect(text).toContain('5.7.1 Not so')
      for (const each of forms) expect(text).not.toContain(each)
    }
  })

  it.each([
    ['SSH-2.0-OpenSSH_9.6', ''],
    ['220 vsFTPd 3.0.5', '530 Please login to vsFTPd.'],
    ['-ERR redis 7.2', ''],
    ['554 inner.mail.test', '554 inner'],
  ])('is not shown when it is not a mail server: %s', async (greeting, answer) => {
    const { failure, trial } = await speak(greeting, () => answer)
    expect(failure.message).toMatch(/^The server that responded is not a mail server/)
    expect(failure.message).not.toMatch(/SSH|FTP|redis|inner/)
    expect(trial).toEqual(nothingHere)
  })

  it.each(['127.0.0.1', '127.1.2.3', '0.0.0.0', '[::ffff:127.0.0.1]', hostname()])(
    'does not reveal closed ports of this machine: %s',
    async (name) => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      server.close()
      await once(server, 'close')
      const trier = createSmtpTrier(`smtp://${name}:${port}`, write, 100)
      expect(await trier(mailTo('a@suto.test'))).toEqual(nothingHere)
    },
  )
})

it('never gets password or mail where TLS is required and not offered', async () => {
  const server = await openServer()
  const url = server.url.replace('://', '://shop:secret@')
  const mailer = createSmtpMailer({ url: `${url}?requireTLS=true`, connections: 2 }, write)
  await expect(mailer.send(mailTo('rahim@suto.test'))).rejects.toThrow(
    'A secure connection to the mail server failed',
  )
  expect(server.received).toEqual([])
})
