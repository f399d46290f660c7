import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { FinalFailure } from '../shared/final-failure.ts'
import { type Mail, RecipientRefused } from './contract.ts'
import { clearRefusalsOfJob, removeOldRefusals, suppressRefused } from './refused-mails.ts'
import { SUPPRESSED_FOR_MS } from './rules.ts'

const test = await openTestShop()
afterAll(test.close)

const content = { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [] }
const EMAIL = 'karim@suto.test'

const sent: string[] = []
let isRefusing = true
const context = {
  ...test.shop,
  mailer: {
    send: async ({ id, to }: Mail) => {
      if (isRefusing && to.toLowerCase() === EMAIL) {
        throw new RecipientRefused(`550 5.1.1 <${to}> No such user`)
      }
      sent.push(id)
    },
  },
}

let mails = 0
function mail(to: string, isUrgent = false): Promise<void> {
  const jobId = `00000000-0000-4000-8000-${String(++mails).padStart(12, '0')}`
  return suppressRefused(context, { jobId, isUrgent }).send({ id: jobId, to, content })
}

const laterBy = (ms: number) => test.setClock(new Date(SATURDAY.getTime() + ms))
const kept = () => test.shop.db.selectFrom('refusedMails').selectAll().execute()

beforeEach(async () => {
  await test.shop.db.deleteFrom('refusedMails').execute()
  sent.length = 0
  mails = 0
  isRefusing = true
  test.setClock(SATURDAY)
})

it('gives up a refused mail, and skips later ones to the address, with the reason', async () => {
  const refused = mail('Karim@suto.test')
  await expect(refused).rejects.toBeInstanceOf(FinalFailure)
  await expect(refused).rejects.toThrow('550 5.1.1 (address) No such user')
  isRefusing = false
  const suppressed = mail(EMAIL)
  await expect(suppressed).rejects.toBeInstanceOf(FinalFailure)
  await expect(suppressed).rejects.toThrow(
    'Not sent: this address rejected an earlier email: 550 5.1.1 (address) No such user',
  )
  await mail('rahim@suto.test')
  expect(sent).toHaveLength(1)
  expect((await kept()).map(({ email }) => email)).toEqual([EMAIL, EMAIL])
})

it('still tries an urgent mail, and all others again once it is accepted', async () => {
  await expect(mail(EMAIL)).rejects.toThrow('No such user')
  await expect(mail(EMAIL, true)).rejects.toThrow(/^550/)
  isRefusing = false
  await mail(EMAIL, true)
  await mail(EMAIL)
  expect(sent).toHaveLength(2)
  expect(await kept()).toEqual([])
})

it('tries the address again once the refusal is forgotten, with any mail', async () => {
  await expect(mail(EMAIL)).rejects.toThrow('No such user')
  await expect(mail(EMAIL)).rejects.toThrow('Not sent')
  isRefusing = false
  await clearRefusalsOfJob(context, '00000000-0000-4000-8000-000000000002')
  await mail(EMAIL)
  expect(sent).toHaveLength(1)
})

it('suppresses the address for a month after the refusal, not after skipped mails', async () => {
  await expect(mail(EMAIL)).rejects.toThrow('No such user')
  laterBy(SUPPRESSED_FOR_MS - 1)
  await expect(mail(EMAIL)).rejects.toThrow('Not sent')
  await removeOldRefusals(context)
  expect(await kept()).toHaveLength(2)
  laterBy(SUPPRESSED_FOR_MS)
  expect(await removeOldRefusals(context)).toBe(2)
})

it('remembers nothing about temporary failures', async () => {
  const away = { ...context, mailer: { send: () => Promise.reject(new Error('Nobody there')) } }
  const mailer = suppressRefused(away, { jobId: 'one', isUrgent: false })
  await expect(mailer.send({ id: 'one', to: EMAIL, content })).rejects.toThrow('Nobody there')
  expect(await kept()).toEqual([])
})
