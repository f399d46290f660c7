import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMailWriter } from '#adapters/html/html-mail.ts'
import { createOutboxMailer } from '#adapters/outbox/outbox-mailer.ts'
import { createOutboxSms } from '#adapters/outbox/outbox-sms.ts'
import type { ApiEnv } from '#api/env.ts'
import type { Actor } from '#shop/shared/actor.ts'
import type { StaffRole } from '#shop/shared/rights.ts'
import { givenRole } from '#test/staff.ts'
import { createOutbox } from './outbox.ts'

const WORKER: StaffRole = { id: 'own', name: 'Own', rights: ['manageWork'] }

const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
const mailer = createOutboxMailer(
  folder,
  createMailWriter(async () => ({ name: 'সুতো', email: 'hello@suto.test' })),
)
const LINK = 'https://shop.test/reset-password?token=abc'

/** The outbox page for a visitor from this address. */
function outboxOf({
  isForThisMachine = true,
  person,
}: {
  isForThisMachine?: boolean
  person?: { staffRole?: StaffRole }
}) {
  const actor: Actor = person
    ? { kind: 'person', email: 'nusrat@suto.test', name: 'Nusrat', ...person }
    : { kind: 'visitor' }
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('clientAddress', c.req.header('test-from') ?? '127.0.0.1')
      await next()
    })
    .route('/', createOutbox({ folder, findActor: async () => actor, isForThisMachine }))
  return async (path: string, headers: Record<string, string> = {}, host = '127.0.0.1:3000') =>
    app.request(`http://${host}${path}`, { headers })
}

const read = outboxOf({})
const mailOf = (id: string, heading: string) => ({
  id,
  to: 'rahim@suto.test',
  content: {
    subject: `মেইল ${id}`,
    preview: heading,
    heading,
    blocks: [
      { kind: 'paragraph' as const, text: '"<b>পাঞ্জাবি</b>" & more' },
      { kind: 'button' as const, label: 'Choose', url: LINK },
    ],
  },
})

beforeAll(async () => {
  for (let place = 0; place < 32; place++) {
    await mailer.send(mailOf(`mail-${place}`, 'Hello'))
    const at = new Date(Date.UTC(2026, 10, 21, 4, place))
    await utimes(join(folder, `_mail-${place}_suto.test_.eml`), at, at)
  }
  await writeFile(join(folder, 'half.eml.part'), 'From: nobody')
})

const subjects = (html: string) => [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map((m) => m[1])

describe('the outbox of a demo shop', () => {
  it('lists mails by page, newest first', async () => {
    const first = await (await read('/')).text()
    expect(subjects(first)).toHaveLength(30)
    expect(subjects(first)[0]).toBe('মেইল mail-31')
    expect(first).toContain('rahim@suto.test')
    expect(first).toContain('Page 1 of 2')
    expect(subjects(await (await read('/?page=2')).text())).toEqual(['মেইল mail-1', 'মেইল mail-0'])
  })

  it.each(['0', '-1', '1.5', 'two', '999999999999'])(
    'shows the nearest page instead of page %s',
    async (page) => {
      const response = await read(`/?page=${page}`)
      expect(response.status).toBe(200)
      expect(subjects(await response.text()).length).toBeGreaterThan(0)
    },
  )

  it('shows a mail as HTML that can run nothing, and as text', async () => {
    const response = await read('/_mail-3_suto.test_.eml')
    const page = await response.text()
    expect(page).toContain('সুতো &lt;hello@suto.test&gt;')
    expect(page).toContain('&lt;mail-3@suto.test&gt;')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain(
      `<pre tabindex="0">Hello\n\n&quot;&lt;b&gt;পাঞ্জাবি&lt;/b&gt;&quot; &amp; more`,
    )
    expect(page).toContain(`Choose: ${LINK}`)
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['/half.eml.part', '/..%2fsecret.eml', '/.hidden.eml', '/nobody.eml', '/%00.eml'])(
    'has no mail %s',
    async (path) => {
      expect((await read(path)).status).toBe(404)
    },
  )
})

describe('password links are hidden from', () => {
  const mail = '/_mail-3_suto.test_.eml'
  it.each([
    ['another machine', {}, { 'test-from': '192.168.1.7' }, '127.0.0.1:3000'],
    [
      'another machine, through a proxy here',
      {},
      { 'X-Forwarded-For': '1.2.3.4' },
      '127.0.0.1:3000',
    ],
    ['a visitor to another host name', {}, {}, 'shop.example.com'],
    [
      'a visitor on this machine when others reach the shop',
      { isForThisMachine: false },
      {},
      'localhost:3000',
    ],
    ['customers', { isForThisMachine: false, person: {} }, {}, 'localhost:3000'],
    [
      'staff with the right to retry jobs, who must not become the owner by a password link',
      { isForThisMachine: false, person: { staffRole: WORKER } },
      {},
      'shop.test',
    ],
  ])('%s', async (_who, who, headers: Record<string, string>, host) => {
    for (const path of ['/', mail, '/nobody.eml']) {
      const response = await outboxOf(who)(path, headers, host)
      expect(response.status).toBe(403)
      const page = await response.text()
      expect(page).not.toContain('rahim')
      expect(page).not.toContain('token')
    }
  })

  it('but are shown to the owner anywhere', async () => {
    const readAsAdmin = outboxOf({
      isForThisMachine: false,
      person: { staffRole: givenRole('owner') },
    })
    const page = await readAsAdmin(mail, { 'test-from': '1.2.3.4' }, 'shop.example.com')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('token=abc')
  })
})

it('shows an SMS beside the mails, with its link', async () => {
  const smsFolder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const url = 'https://shop.test/o#HT-251121-7K3F.AAAA'
  await createOutboxSms(smsFolder).send({
    to: '+8801712345678',
    text: `সুতো: your order & more. ${url}`,
  })
  const app = createOutbox({
    folder: smsFolder,
    findActor: async () => ({ kind: 'shop' }),
    isForThisMachine: false,
  })
  const list = await (await app.request('/')).text()
  expect(subjects(list)).toEqual([`SMS: সুতো: your order &amp; more. ${url}`])
  expect(list).toContain('+8801712345678')
  const [, path = ''] = /href="\/dev\/outbox(\/[^"]+)"/.exec(list) ?? []
  const page = await (await app.request(path)).text()
  expect(page).toContain(`your order &amp; more. <a href="${url}">${url}</a>`)
  expect(page).not.toContain('<iframe')
})

it('is empty before the first mail', async () => {
  const app = createOutbox({
    folder: join(folder, 'not-there-yet'),
    findActor: async () => ({ kind: 'shop' }),
    isForThisMachine: false,
  })
  expect(await (await app.request('http://localhost/')).text()).toContain('No emails yet')
})
