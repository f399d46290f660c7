import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { readOutbox } from '#test/outbox.ts'
import { secretOf, totpCode } from '#test/totp.ts'

const test = await openTestApp()
const { request, shop } = test
afterAll(test.close)

const Origin = 'http://shop.test'
const waiting = { timeout: 15_000, interval: 50 }
const EMAIL = 'nusrat@suto.test'
const owner = await test.signUp('owner@suto.test', { isAdmin: true })

/** A browser that keeps its cookies. */
function openBrowser(email = EMAIL) {
  const jar = new Map<string, string>()
  async function send(path: string, json?: object, method?: string) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const options = { headers: { cookie, Origin }, ...(method && { method }) }
    const response = await request(path, json ? { ...options, json } : options)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const auth = (path: string, json: object = {}) => send(`/api/auth/${path}`, json)
  return {
    jar,
    send,
    auth,
    signIn: (words: object = {}) => auth('sign-in/email', { email, password: PASSWORD, ...words }),
    giveCode: (code: string) => auth('two-factor/verify-totp', { code }),
    giveRecoveryCode: (code: string) => auth('two-factor/verify-backup-code', { code }),
    mayReadUsers: async () => (await send('/api/Users')).status === 200,
  }
}

const codeOf = async (response: Response) => (await response.json()).code

async function setUp(browser = openBrowser()) {
  await browser.signIn()
  const { totpURI, backupCodes } = await (
    await browser.auth('two-factor/enable', { password: PASSWORD })
  ).json()
  const secret = secretOf(totpURI)
  expect((await browser.giveCode(totpCode(secret))).status).toBe(200)
  return { browser, secret, totpURI, backupCodes: backupCodes as string[] }
}

async function actionsOf(email = EMAIL): Promise<string[]> {
  const { data } = await (await owner(`/api/audit-entries?q=${email}`)).json()
  return data.map(({ action }: { action: string }) => action)
}

beforeAll(async () => {
  await test.signUp(EMAIL, { isAdmin: true })
})

beforeEach(async () => {
  await sql`delete from auth_two_factors`.execute(shop.db)
  await sql`delete from auth_spent_codes`.execute(shop.db)
  await sql`delete from sign_in_failures`.execute(shop.db)
  await sql`update auth_users set two_factor_enabled = false`.execute(shop.db)
  await sql`delete from auth_sessions using auth_users
    where auth_users.id = user_id and email = ${EMAIL}`.execute(shop.db)
})

describe('setting up a second factor', () => {
  it('returns a secret for an app, and takes effect once a code proves it', async () => {
    const browser = openBrowser()
    await browser.signIn()
    const { totpURI, backupCodes } = await (
      await browser.auth('two-factor/enable', { password: PASSWORD })
    ).json()
    expect(totpURI).toMatch(
      /^otpauth:\/\/totp\/My%20shop:nusrat%40suto\.test\?secret=[A-Z2-7]{52}&issuer=My\+shop/,
    )
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)

    // Not active yet: another browser still signs in without a code.
    expect(await (await openBrowser().signIn()).json()).toHaveProperty('user')
    expect(await codeOf(await browser.giveCode('000000'))).toBe('INVALID_CODE')
    expect((await browser.giveCode(totpCode(secretOf(totpURI)))).status).toBe(200)
    const session = await (await browser.send('/api/auth/get-session')).json()
    expect(session.user.twoFactorEnabled).toBe(true)
    expect(await (await openBrowser().signIn()).json()).toMatchObject({ twoFactorRedirect: true })
  })

  it('shows in the administrators’ list of users only', async () => {
    const { browser } = await setUp()
    const { data } = await (await owner('/api/Users')).json()
    const standing = data.map(({ email, hasTwoFactor }: Record<string, unknown>) => [
      email,
      hasTwoFactor,
    ])
    expect(Object.fromEntries(standing)).toMatchObject({ [EMAIL]: true, 'owner@suto.test': false })
    const own = await (await browser.send(`/api/user/${EMAIL}`)).json()
    expect(own.data).not.toHaveProperty('hasTwoFactor')
  })

  it('ends the sessions without it', async () => {
    const elsewhere = openBrowser()
    await elsewhere.signIn()
    const { browser } = await setUp()
    expect(await elsewhere.mayReadUsers()).toBe(false)
    expect(await browser.mayReadUsers()).toBe(true)
  })

  it('stores neither the secret nor recovery codes in plain', async () => {
    const { totpURI, backupCodes } = await setUp()
    const { rows } = await sql<{ row: string }>`
      select row_to_json(auth_two_factors)::text as row from auth_two_factors`.execute(shop.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(secretOf(totpURI))
    for (const code of backupCodes) expect(rows[0]?.row).not.toContain(code)
  })

  it('needs the password, and counts wrong ones as failed sign-ins', async () => {
    const browser = openBrowser()
    await browser.signIn()
    for (let i = 0; i < 5; i++) {
      const response = await browser.auth('two-factor/enable', { password: 'a guess' })
      expect(await codeOf(response)).toBe('INVALID_PASSWORD')
    }
    const response = await browser.auth('two-factor/enable', { password: PASSWORD })
    expect(response.status).toBe(429)
  })

  it('is refused to customers and visitors', async () => {
    const rahim = await test.signUp('rahim@suto.test')
    const refused = await rahim('/api/auth/two-factor/enable', { json: { password: PASSWORD } })
    expect(refused.status).toBe(403)
    expect(await codeOf(refused)).toBe('ADMINISTRATORS_ONLY')
    const visitor = await openBrowser().auth('two-factor/enable', { password: PASSWORD })
    expect(visitor.status).toBe(401)
  })
})

describe('signing in with a second factor', () => {
  it('gives no rights for the password alone, and is recorded once, after the code', async () => {
    const { secret } = await setUp()
    const before = (await actionsOf()).filter((action) => action === 'signed_in').length
    const browser = openBrowser()
    const answer = await browser.signIn()
    expect(await answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect([...browser.jar.keys()]).toEqual(['haat-demo.two_factor'])
    expect(await browser.mayReadUsers()).toBe(false)
    expect((await browser.send('/api/auth/get-session')).status).toBe(200)
    expect(await (await browser.send('/api/auth/get-session')).json()).toBeNull()
    expect((await actionsOf()).filter((action) => action === 'signed_in')).toHaveLength(before)

    expect((await browser.giveCode(totpCode(secret, 1))).status).toBe(200)
    expect(await browser.mayReadUsers()).toBe(true)
    expect((await actionsOf()).filter((action) => action === 'signed_in')).toHaveLength(before + 1)
    expect([...browser.jar.keys()].toSorted()).toEqual([
      'haat-demo.known_device',
      'haat-demo.session_token',
    ])
  })

  it.each([
    [{ rememberMe: true }, /; Max-Age=2592000/],
    [{ rememberMe: false }, /^(?!.*Max-Age)/],
  ])('keeps the choice made before the code: %j', async (words, lasts) => {
    const { secret } = await setUp()
    const browser = openBrowser()
    // Left over from an unfinished sign-in.
    await browser.signIn({ rememberMe: false })
    await browser.signIn(words)
    const response = await browser.giveCode(totpCode(secret, 1))
    const line = response.headers.getSetCookie().find((each) => each.includes('session_token'))
    expect(line).toMatch(lasts)
  })

  it('accepts a code once', async () => {
    const { secret } = await setUp()
    const code = totpCode(secret, 1)
    const first = openBrowser()
    const second = openBrowser()
    await first.signIn()
    await second.signIn()
    const answers = await Promise.all([first.giveCode(code), second.giveCode(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const third = openBrowser()
    await third.signIn()
    expect(await codeOf(await third.giveCode(code))).toBe('INVALID_CODE')
  })

  it('accepts a code as people type it', async () => {
    const { secret } = await setUp()
    const browser = openBrowser()
    await browser.signIn()
    const code = totpCode(secret, 1).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    expect((await browser.giveCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  it('accepts each recovery code once, even at the same moment', async () => {
    const { backupCodes } = await setUp()
    const [code = '', another = ''] = backupCodes
    const browsers = [openBrowser(), openBrowser(), openBrowser()]
    for (const browser of browsers) await browser.signIn()
    const answers = await Promise.all(
      browsers.map(({ giveRecoveryCode }) => giveRecoveryCode(code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const later = openBrowser()
    await later.signIn()
    expect(await codeOf(await later.giveRecoveryCode(code))).toBe('INVALID_BACKUP_CODE')
    expect((await later.giveRecoveryCode(another.toUpperCase().replaceAll('-', ' '))).status).toBe(
      200,
    )
    expect(await actionsOf()).toContain('recovery_code_used')
  })

  it('counts wrong codes of both kinds like wrong passwords, and right passwords do not reset them', async () => {
    // A user without audit entries, since the audit log keeps ten failures per hour.
    const email = 'sadia@suto.test'
    await test.signUp(email, { isAdmin: true })
    const { secret } = await setUp(openBrowser(email))
    const guess = async (code: string) => {
      const browser = openBrowser(email)
      await browser.signIn()
      return browser.giveCode(code)
    }
    for (const code of ['000000', '111111', '222222']) {
      expect(await codeOf(await guess(code))).toBe('INVALID_CODE')
    }
    const browser = openBrowser(email)
    await browser.signIn()
    for (const code of ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']) {
      expect(await codeOf(await browser.giveRecoveryCode(code))).toBe('INVALID_BACKUP_CODE')
    }
    expect((await browser.giveCode(totpCode(secret, 1))).status).toBe(429)
    expect((await browser.signIn()).status).toBe(429)
    const entries = (await actionsOf(email)).filter((action) => action === 'two_factor_failed')
    expect(entries).toHaveLength(5)
  })

  it('tries no more of many codes at once than in a row', async () => {
    await setUp()
    const browser = openBrowser()
    await browser.signIn()
    const codes = Array.from({ length: 20 }, (_, i) => `${i}`.padStart(6, '7'))
    const answers = await Promise.all(codes.map((code) => browser.giveCode(code)))
    const said = await Promise.all(answers.map(codeOf))
    const tried = said.filter((code) => code === 'INVALID_CODE')
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThanOrEqual(5)
    expect(new Set(said)).not.toContain(undefined)
  })

  it('accepts no code without the password', async () => {
    const { secret, backupCodes } = await setUp()
    const browser = openBrowser()
    expect(await codeOf(await browser.giveCode(totpCode(secret, 1)))).toBe(
      'INVALID_TWO_FACTOR_COOKIE',
    )
    const recovery = await browser.giveRecoveryCode(backupCodes[0] ?? '')
    expect(await codeOf(recovery)).toBe('INVALID_TWO_FACTOR_COOKIE')
  })

  it('trusts no device, whatever is sent', async () => {
    const { secret } = await setUp()
    const browser = openBrowser()
    await browser.signIn()
    await browser.auth('two-factor/verify-totp', { code: totpCode(secret, 1), trustDevice: true })
    expect([...browser.jar.keys()]).not.toContain('haat-demo.trust_device')
    await browser.auth('sign-out')
    expect(await (await browser.signIn()).json()).toMatchObject({ twoFactorRedirect: true })
  })

  it('ends when the password changes before the code', async () => {
    const { browser, secret } = await setUp()
    const stranger = openBrowser()
    await stranger.signIn()
    const newPassword = 'quite another password'
    await browser.auth('change-password', { currentPassword: PASSWORD, newPassword })
    const answer = await stranger.giveCode(totpCode(secret, 1))
    await browser.auth('change-password', { currentPassword: newPassword, newPassword: PASSWORD })
    expect(await codeOf(answer)).toBe('INVALID_TWO_FACTOR_COOKIE')
  })
})

describe('a lost second factor', () => {
  const reset = (by: typeof owner, email = EMAIL) =>
    by(`/api/users/${email}/two-factor`, { method: 'DELETE' })

  it('is removed by another administrator, which signs the user out', async () => {
    const { browser } = await setUp()
    expect((await reset(owner)).status).toBe(200)
    expect(await browser.mayReadUsers()).toBe(false)
    expect(await (await openBrowser().signIn()).json()).toHaveProperty('user')
    const { data } = await (await owner(`/api/audit-entries?q=${EMAIL}`)).json()
    expect(data).toContainEqual(
      expect.objectContaining({ action: 'two_factor_reset', actor: 'owner@suto.test' }),
    )
    expect((await reset(owner)).status).toBe(404)
  })

  it('cannot be removed by the user or a shopper', async () => {
    const { browser } = await setUp()
    const own = await browser.send(`/api/users/${EMAIL.toUpperCase()}/two-factor`, {}, 'DELETE')
    expect(own.status).toBe(409)
    expect((await reset(await test.signUp('karim@suto.test'))).status).toBe(403)
    expect(await (await openBrowser().signIn()).json()).toMatchObject({ twoFactorRedirect: true })
  })
})

describe('a second factor in use', () => {
  it.each([
    ['Two-step login was turned off', 'disable'],
    ['New recovery codes were made', 'generate-backup-codes'],
  ])('mails its user about a change: %s', async (words, call) => {
    const { browser } = await setUp()
    await browser.auth(`two-factor/${call}`, { password: PASSWORD })
    await vi.waitFor(async () => {
      const to = (await readOutbox(test.dataDir, words)).map(
        (mail) => /^To: (.*)\r$/m.exec(mail)?.[1],
      )
      expect(new Set(to)).toEqual(new Set([EMAIL]))
    }, waiting)
  })

  it('is turned off with the password alone', async () => {
    const { browser } = await setUp()
    const wrong = await browser.auth('two-factor/disable', { password: 'a guess' })
    expect(await codeOf(wrong)).toBe('INVALID_PASSWORD')
    expect((await browser.auth('two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect(await browser.mayReadUsers()).toBe(true)
    expect(await (await openBrowser().signIn()).json()).toHaveProperty('user')
    expect((await actionsOf()).slice(0, 2)).toContain('two_factor_removed')
  })

  it('gets new recovery codes with the password, which replace the old ones', async () => {
    const { browser, backupCodes } = await setUp()
    const wrong = await browser.auth('two-factor/generate-backup-codes', { password: 'a guess' })
    expect(await codeOf(wrong)).toBe('INVALID_PASSWORD')
    const made = await browser.auth('two-factor/generate-backup-codes', { password: PASSWORD })
    const { backupCodes: fresh } = await made.json()
    const later = openBrowser()
    await later.signIn()
    const old = await later.giveRecoveryCode(backupCodes[0] ?? '')
    expect(await codeOf(old)).toBe('INVALID_BACKUP_CODE')
    expect((await later.giveRecoveryCode(fresh[0])).status).toBe(200)
    expect(await actionsOf()).toContain('recovery_codes_made')
  })

  it('cannot be set up again, and accepts no recovery code in a session', async () => {
    const { browser, backupCodes } = await setUp()
    const again = await browser.auth('two-factor/enable', { password: PASSWORD })
    expect(await codeOf(again)).toBe('TOTP_ALREADY_ENABLED')
    expect(await codeOf(await browser.giveCode('000000'))).toBe('INVALID_CODE')
    const recovery = await browser.giveRecoveryCode(backupCodes[0] ?? '')
    expect(await codeOf(recovery)).toBe('NOTHING_TO_PROVE')
  })

  it.each(['get-totp-uri', 'send-otp', 'verify-otp', 'view-backup-codes'])(
    'has no call that the shop does not use: %s',
    async (call) => {
      const { browser } = await setUp()
      const answer = await browser.auth(`two-factor/${call}`, { password: PASSWORD })
      expect(answer.status).toBe(404)
    },
  )
})
