import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '#shop/settings/rules.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { readOutbox } from '#test/outbox.ts'
import { secretOf, totpCode } from '#test/totp.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const EMAIL = 'owner@suto.test'
const owner = await test.signUp(EMAIL, { isAdmin: true })
const rahim = await test.signUp('rahim@suto.test')
const Origin = 'http://shop.test'
const waiting = { timeout: 15_000, interval: 50 }

const reports = {
  isOn: true,
  recipients: [{ email: 'stranger@suto.test' }],
  pdf: true,
  csv: true,
}
const reportTo = (email: string) => ({ email, reportType: 'csv', date: '2026-11-20' })

const changes: [string, { method?: string; json?: object }][] = [
  [
    '/api/connections',
    {
      method: 'PUT',
      json: { name: 'sslcommerz', place: 'sandbox', storeId: 'another', storePassword: 'store' },
    },
  ],
  ['/api/connections/sslcommerz', { method: 'DELETE' }],
  ['/api/users/rahim@suto.test/role', { method: 'PUT', json: { role: 'user' } }],
  ['/api/users/rahim@suto.test/two-factor', { method: 'DELETE' }],
  ['/api/user/rahim@suto.test', { method: 'DELETE' }],
  ['/api/user/rahim@suto.test/data', {}],
  ['/api/invitations', { json: { email: 'sumi@suto.test', role: 'manager' } }],
  ['/api/upload-keys', { json: { name: 'Photo booth' } }],
  [`/api/upload-keys/${crypto.randomUUID()}`, { method: 'DELETE' }],
  [
    '/api/setup/own-shop',
    {
      json: {
        owner: { email: 'sumi@nakshi.test', name: 'Sumi', password: 'seven yellow saris' },
        products: false,
        settings: false,
      },
    },
  ],
  ['/api/reports/spans/download-orders?from=2026-01-01&to=2026-01-02', {}],
  ['/api/other-sessions', { method: 'DELETE' }],
  [`/api/sessions/${crypto.randomUUID()}`, { method: 'DELETE' }],
  ['/api/users/rahim@suto.test/sessions', { method: 'DELETE' }],
  ['/api/own-phone', { method: 'PUT', json: { phone: '01712345678', code: '123456' } }],
  ['/api/setup/make-live', { method: 'POST' }],
  ['/api/reports/email-report', { json: reportTo('stranger@suto.test') }],
  [
    '/api/settings',
    { method: 'PUT', json: { group: 'reports', values: reports, shownVersion: 0 } },
  ],
  ['/api/settings', walletAt({ bkashNumber: '01798765432' })],
  ['/api/settings', walletAt({ nagadNumber: '01798765432' })],
  ['/api/settings', walletAt({ transferNote: 'Send it to 01798765432' })],
]

function walletAt(where: object) {
  const values = { ...defaultSettings.payments, ...where }
  return { method: 'PUT', json: { group: 'payments', values, shownVersion: 0 } }
}

async function letTimePass() {
  await sql`update auth_sessions set confirmed_at = now() - interval '16 minutes'`.execute(shop.db)
}

const confirm = (password: string) =>
  owner('/api/auth/confirm-password', { json: { password }, headers: { Origin } })
const exportRahim = () => owner('/api/user/rahim@suto.test/data')

beforeEach(letTimePass)

describe('a session not confirmed for a quarter of an hour', () => {
  it.each(changes)('must confirm before %s', async (path, options) => {
    const response = await owner(path, options)
    expect(response.status).toBe(403)
    expect((await response.json()).code).toBe('unconfirmed')
  })

  it('is refused without the right, not asked to confirm', async () => {
    const response = await rahim('/api/invitations', {
      json: { email: 'sumi@suto.test', role: 'manager' },
    })
    expect((await response.json()).code).toBe('forbidden')
  })

  it('may send a report to its usual recipients', async () => {
    const send = (email: string) => owner('/api/reports/email-report', { json: reportTo(email) })
    expect((await send(EMAIL)).status).toBe(200)
    expect((await send('books@suto.test')).status).toBe(403)
    await confirm(PASSWORD)
    const values = { ...reports, recipients: [{ email: 'books@suto.test' }] }
    const json = { group: 'reports', values, shownVersion: 0 }
    expect((await owner('/api/settings', { method: 'PUT', json })).status).toBe(200)
    await letTimePass()
    expect((await send('books@suto.test')).status).toBe(200)
    await vi.waitFor(async () => {
      const [mail] = await readOutbox(test.dataDir, 'Changed settings: Daily report')
      expect(mail).toContain(`To: ${EMAIL}`)
    }, waiting)
  })

  it('may download the user’s own data', async () => {
    expect((await rahim('/api/user/rahim@suto.test/data')).status).toBe(200)
  })

  it('is confirmed for a quarter of an hour by the password', async () => {
    expect((await exportRahim()).status).toBe(403)
    expect((await confirm('not the password')).status).toBe(400)
    expect((await exportRahim()).status).toBe(403)
    expect((await confirm(PASSWORD)).status).toBe(200)
    expect((await exportRahim()).status).toBe(200)
    await letTimePass()
    expect((await exportRahim()).status).toBe(403)
  })

  it('does not record a missing confirmation as a refused right', async () => {
    await exportRahim()
    const { data } = await (await owner(`/api/audit-entries?q=${EMAIL}`)).json()
    expect(data.map(({ action }: { action: string }) => action)).not.toContain('right_refused')
  })

  it('limits guesses of the password', async () => {
    for (let i = 0; i < 5; i++) await confirm('not the password')
    expect((await confirm(PASSWORD)).status).toBe(429)
    await sql`delete from sign_in_failures`.execute(shop.db)
  })
})

describe('confirming with a second factor', () => {
  const email = 'nusrat@suto.test'
  let nusrat: typeof owner
  let secret = ''
  beforeAll(async () => {
    nusrat = await test.signUp(email, { isAdmin: true })
    const enabled = await auth('two-factor/enable', { password: PASSWORD })
    secret = secretOf((await enabled.json()).totpURI)
    await sql`update auth_users set two_factor_enabled = true where email = ${email}`.execute(
      shop.db,
    )
    await sql`update auth_two_factors set verified = true`.execute(shop.db)
  })
  const auth = (call: string, json: object) => nusrat(`/api/auth/${call}`, { json })
  const give = (code: string) => auth('two-factor/verify-totp', { code })
  const mayExport = async () => (await nusrat('/api/user/rahim@suto.test/data')).status === 200

  it('takes a code instead of the password, each code once', async () => {
    const password = await auth('confirm-password', { password: PASSWORD })
    expect((await password.json()).code).toBe('CODE_NEEDED')
    const code = totpCode(secret)
    expect((await give(code)).status).toBe(200)
    expect(await mayExport()).toBe(true)
    await letTimePass()
    expect((await give(code)).status).toBe(401)
    expect(await mayExport()).toBe(false)
  })

  const newPassword = 'quite another password'
  it.each([
    ['change-password', { currentPassword: PASSWORD, newPassword }],
    ['two-factor/generate-backup-codes', { password: PASSWORD }],
    ['two-factor/disable', { password: PASSWORD }],
    ['delete-user', { password: PASSWORD }],
  ])('is required before %s, so that a stolen password is not enough', async (call, json) => {
    for (let i = 0; i < 6; i++) {
      const refused = await auth(call, json)
      expect(refused.status).toBe(403)
      expect((await refused.json()).code).toBe('unconfirmed')
    }
    expect(await mayExport()).toBe(false)
  })
})
