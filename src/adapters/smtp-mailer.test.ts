import { afterEach, expect, it } from 'vitest'
import { type Mail, RecipientRefused } from '#shop/mail/contract.ts'
import { openMailServer, refusal } from '#test/mail-server.ts'
import { createMailWriter } from './html-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const write = createMailWriter(async () => ({ name: 'Suto', email: 'hello@suto.test' }))
const content = { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [] }
const mailTo = (to: string, id = to.replace('@', '.')): Mail => ({ id, to, content })

const servers: Awaited<ReturnType<typeof openMailServer>>[] = []

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
  ['a mailbox that takes nothing', refusal(550, '5.2.1 Mailbox disabled')],
  ['a server that gives no detail', refusal(550, 'No such user here')],
])('tells that an address is refused for good: %s', async (_what, answer) => {
  const server = await openServer({ onRecipient: () => answer })
  const sent = server.open().send(mailTo('nobody@suto.test'))
  await expect(sent).rejects.toBeInstanceOf(RecipientRefused)
  await expect(sent).rejects.toThrow(answer.message)
})

it('tells so when the server finds it out from the message', async () => {
  const server = await openServer({ onMessage: () => refusal(550, '5.1.1 No such user') })
  const sent = server.open().send(mailTo('nobody@suto.test'))
  await expect(sent).rejects.toBeInstanceOf(RecipientRefused)
})

it.each([
  ['try later', refusal(450, '4.2.0 Greylisted')],
  ['it lets us send to nobody', refusal(550, '5.7.1 Relaying denied')],
])('holds no address to be refused by a server that says: %s', async (_what, answer) => {
  const server = await openServer({ onRecipient: () => answer })
  const sent = server.open().send(mailTo('rahim@suto.test'))
  await expect(sent).rejects.toThrow(answer.message)
  await expect(sent).rejects.not.toBeInstanceOf(RecipientRefused)
})

it('holds no address to be refused by a server that dislikes the message', async () => {
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

it('hands over as many at once as are allowed, and no more', async () => {
  const server = await openServer()
  const mailer = server.open(6)
  await Promise.all(
    Array.from({ length: 30 }, (_, place) => mailer.send(mailTo(`shopper${place}@suto.test`))),
  )
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(30)
  expect(server.received).toHaveLength(30)
  expect(server.mostSessions()).toBe(4)
})

it('has an urgent mail wait for none of the others', async () => {
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

it('says who wrote, that a program did, and how to get no more of it, whatever the alphabet', async () => {
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

it('does not call automatic what somebody wrote and the shop hands on', async () => {
  const server = await openServer()
  const replyTo = { name: 'Rahim', address: 'rahim@suto.test' }
  await server.open().send({ ...mailTo('hello@suto.test'), replyTo })
  expect(server.received[0]?.message).not.toContain('Auto-Submitted')
})
