import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getInvitation } from '#shop/identity/accept-invitation.ts'
import { changeRole } from '#shop/identity/change-role.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { openMailServer } from '#test/mail-server.ts'

const mailServer = await openMailServer()
const test = await openTestApp({ mailServer: { url: mailServer.url, connections: 2 } })
const { shop, request } = test
afterAll(async () => {
  await test.close()
  await mailServer.close()
})

const SHOP_URL = 'http://shop.test'
const WAIT = { timeout: 15_000, interval: 50 }
const owner = await test.signUp('owner@suto.test', { isAdmin: true })
const newcomer = { name: 'Sumi Akter', password: 'quite another password' }

let people = 0
let email = ''
beforeEach(() => {
  people += 1
  email = `manager-${people}@suto.test`
})

const invite = (to = email) => owner('/api/invitations', { json: { email: to, role: 'manager' } })

async function invited(to = email) {
  const response = await invite(to)
  expect(response.status).toBe(200)
  return (await response.json()).data
}

function mailsTo(address: string): string[] {
  return mailServer.received.filter(({ to }) => to === address).map(({ message }) => message)
}

/** The token of the valid link. */
function mailedToken(): Promise<string> {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ hash: string }>`
      select token_hash as hash from invitations where email = ${email}`.execute(shop.db)
    const tokens = mailsTo(email).map((mail) => {
      const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      return /\/accept-invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
    })
    const token = tokens.find(
      (each) => createHash('sha256').update(each).digest('hex') === rows[0]?.hash,
    )
    if (token === undefined) throw new Error('not sent yet')
    return token
  }, WAIT)
}

const find = (token: string) => request('/api/invitations/find', { json: { token } })
const accept = (token: string, words: object = newcomer, language = 'en') =>
  request('/api/invitations/accept', {
    json: { token, ...words },
    headers: { 'Accept-Language': language },
  })

async function signIn(address: string, password: string) {
  const response = await request('/api/auth/sign-in/email', {
    json: { email: address, password },
    headers: { Origin: SHOP_URL },
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { status: response.status, isAdmin: () => isAdmin({ cookie }) }
}

async function isAdmin(headers: Record<string, string>): Promise<boolean> {
  return (await request('/api/Users', { headers })).status === 200
}

describe('an invitation', () => {
  it('makes the invited person an administrator once they choose a password', async () => {
    expect(await invited()).toMatchObject({ email, invitedBy: 'owner@suto.test', link: null })
    const token = await mailedToken()
    expect((await (await find(token)).json()).data).toEqual({
      email,
      role: 'Manager',
      hasAccount: false,
    })
    const inBangla = await request('/api/invitations/find', {
      json: { token },
      headers: { 'Accept-Language': 'bn' },
    })
    expect((await inBangla.json()).data.role).toBe('ম্যানেজার')
    expect((await accept(token, newcomer, 'bn')).status).toBe(200)

    const person = await signIn(email, newcomer.password)
    expect(await person.isAdmin()).toBe(true)
    const { rows } = await sql`select language from users where email = ${email}`.execute(shop.db)
    expect(rows).toEqual([{ language: 'bn' }])
    const { data } = await (await owner(`/api/audit-entries?q=${email}`)).json()
    expect(data).toMatchObject([
      { action: 'signed_in' },
      { action: 'invitation_accepted', actor: email, details: { invitedBy: 'owner@suto.test' } },
      { action: 'invitation_sent', actor: 'owner@suto.test', subject: email },
    ])
  })

  it('removes the access of a stranger who signed up with the email before', async () => {
    const stranger = await test.signUp(email)
    await invited()
    const token = await mailedToken()
    expect((await accept(token)).status).toBe(200)
    expect((await stranger('/api/Users')).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect(await (await signIn(email, newcomer.password)).isAdmin()).toBe(true)
  })

  it('is accepted by an existing user from their own session only', async () => {
    const person = await test.signUp(email)
    const somebodyElse = await test.signUp(`else-${email}`)
    await sql`update auth_users set email_verified = true where email = ${email}`.execute(shop.db)
    await invited()
    const token = await mailedToken()
    expect((await (await find(token)).json()).data.hasAccount).toBe(true)
    expect((await accept(token)).status).toBe(401)
    const json = { token, ...newcomer }
    expect((await somebodyElse('/api/invitations/accept', { json })).status).toBe(403)
    expect((await person('/api/Users')).status).toBe(403)

    expect((await person('/api/invitations/accept', { json: { token } })).status).toBe(200)
    expect((await person('/api/Users')).status).toBe(200)
    expect((await signIn(email, newcomer.password)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('counts once, however many use it at the same time', async () => {
    await invited()
    const token = await mailedToken()
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(3)
    expect((await find(token)).status).toBe(404)
  })

  it('is gone for a request that opens it while another accepts it', async () => {
    await invited()
    const token = await mailedToken()
    const accounts = {
      ...shop.accounts,
      listProven: async (...asked: Parameters<typeof shop.accounts.listProven>) => {
        expect((await accept(token)).status).toBe(200)
        return shop.accounts.listProven(...asked)
      },
    }
    await expect(getInvitation({ ...shop, accounts }, token)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('ends when revoked, expired, sent again, or when its sender loses the role', async () => {
    const { _id } = await invited()
    const first = await mailedToken()
    expect((await owner('/api/invitations')).status).toBe(200)
    expect((await owner(`/api/invitations/${_id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await owner(`/api/invitations/${_id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await accept(first)).status).toBe(404)

    await invited()
    const second = await mailedToken()
    await invited()
    const third = await mailedToken()
    expect((await accept(second)).status).toBe(404)
    expect((await find(third)).status).toBe(200)
    await sql`update invitations set expires_at = now()`.execute(shop.db)
    expect((await find(third)).status).toBe(404)
    expect((await accept(third)).status).toBe(404)

    const other = await test.signUp(`boss-${email}`, { isAdmin: true })
    await other('/api/invitations', { json: { email, role: 'manager' } })
    const fourth = await mailedToken()
    await changeRole(shop, `boss-${email}`, 'user')
    expect((await accept(fourth)).status).toBe(404)
  })

  it('stores its token nowhere but in the mail', async () => {
    await invited()
    const token = await mailedToken()
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(invitations)::text as kept from invitations
      union all select to_jsonb(job)::text from jobs.job`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ kept }) => kept.includes(token))).toEqual([])
  })

  it('is not needed by an administrator', async () => {
    expect((await invite('owner@suto.test')).status).toBe(409)
  })

  it('needs a name and a good password from a person without an account', async () => {
    await invited()
    const token = await mailedToken()
    expect((await accept(token, {})).status).toBe(400)
    expect((await accept(token, { name: 'Sumi', password: 'short' })).status).toBe(400)
    const nineCharacters = await accept(token, { name: 'Sumi', password: 'k7fmx2q9w' })
    expect(await nineCharacters.json()).toMatchObject({
      fields: { password: 'Password must be at least 10 characters' },
    })
    expect((await accept(token, { name: 'Sumi', password: '1234567890' })).status).toBe(400)
    expect((await accept('x'.repeat(43))).status).toBe(404)
    expect((await find(token)).status).toBe(200)
  })
})

describe('an invitation without a mail server', () => {
  it('is a link for the inviter to pass on, shown once, which works once', async () => {
    const withoutMail = await openTestApp()
    const { shop, request } = withoutMail
    const boss = await withoutMail.signUp('owner@suto.test', { isAdmin: true })
    const json = { email, role: 'packer' }
    const linkOf = async () => (await (await boss('/api/invitations', { json })).json()).data.link
    const first = await linkOf()
    const link = await linkOf()
    expect(link).toMatch(/^http:\/\/shop\.test\/accept-invitation#[\w-]{43}$/)
    const tokenIn = (address: string) => address.split('#')[1] ?? ''
    const kept = await sql<{ kept: string }>`
      select to_jsonb(invitations)::text as kept from invitations
      union all select to_jsonb(audit_entries)::text from audit_entries
      union all select to_jsonb(job)::text from jobs.job`.execute(shop.db)
    expect(kept.rows.filter(({ kept: row }) => row.includes(tokenIn(link)))).toEqual([])
    expect(JSON.stringify(await (await boss('/api/invitations')).json())).not.toContain('link')
    // A mail would replace the link.
    const { rows: mails } = await sql`
      select from jobs.job where data ->> 'kind' = 'invitation'`.execute(shop.db)
    expect(mails).toEqual([])
    const accepted = async (address: string) =>
      (await request('/api/invitations/accept', { json: { token: tokenIn(address), ...newcomer } }))
        .status
    expect(await accepted(first)).toBe(404)
    expect(await accepted(link)).toBe(200)
    expect(await accepted(link)).toBe(404)
    await withoutMail.close()
  })
})
