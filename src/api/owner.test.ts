import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { resetTwoFactor } from '#shop/identity/reset-two-factor.ts'
import { openTestApp } from '#test/app.ts'
import { openMailServer } from '#test/mail-server.ts'
import { readOutbox } from '#test/outbox.ts'

const test = await openTestApp()
const { shop } = test
const waiting = { timeout: 15_000, interval: 50 }
afterAll(test.close)

const OWNER = 'owner@suto.test'
const NUSRAT = 'nusrat@suto.test'
const SALMA = 'salma@suto.test'
const owner = await test.signUp(OWNER, { isAdmin: true })
const nusrat = await test.signUp(NUSRAT, { isAdmin: true })
await test.signUp(SALMA)
await test.setSignIn({ email: SALMA, name: 'Salma' })

const giveRole = (by: typeof owner, email: string, role: string) =>
  by(`/api/users/${email}/role`, { method: 'PUT', json: { role } })
const transferOwnership = (by: typeof owner, email: string) =>
  by('/api/owner', { method: 'PUT', json: { email } })
const isOwner = async (email: string) =>
  (await (await nusrat(`/api/user/${email}`)).json()).data.isOwner

it('is the first administrator, and cannot be removed by another', async () => {
  expect(await isOwner(OWNER)).toBe(true)
  expect(await isOwner(NUSRAT)).toBe(false)
  expect((await giveRole(nusrat, OWNER, 'user')).status).toBe(409)
  expect((await nusrat(`/api/user/${OWNER}`, { method: 'DELETE' })).status).toBe(409)
  expect((await transferOwnership(nusrat, NUSRAT)).status).toBe(403)
  expect(await isOwner(OWNER)).toBe(true)
})

describe('the mail server, and so every password link', () => {
  const mailServer = (url: string) => ({
    name: 'mailServer',
    server: '127.0.0.1',
    port: Number(new URL(url).port),
    security: 'none',
    user: '',
    password: '',
  })
  const change = (by: typeof owner, url: string) =>
    by('/api/connections', { method: 'PUT', json: mailServer(url) })
  const remove = (by: typeof owner) => by('/api/connections/mailServer', { method: 'DELETE' })

  it('can only be changed by the owner', async () => {
    for (const refused of [await change(nusrat, 'smtp://x:25'), await remove(nusrat)]) {
      expect(refused.status).toBe(403)
      expect((await refused.json()).message).toBe('Only the owner can change this.')
    }
    const { data } = await (await nusrat('/api/connections')).json()
    expect(data.mailServer.shown).toBeNull()
  })

  it('is also announced over the previous server, which no intruder controls', async () => {
    const [first, second] = [await openMailServer(), await openMailServer()]
    const told = (server: typeof first, words: string) =>
      server.received
        .filter(({ message }) => message.replace(/=\r?\n/g, '').includes(words))
        .map(({ to }) => to)
    const both = [NUSRAT, OWNER].toSorted()
    expect((await change(owner, first.url)).status).toBe(200)
    await vi.waitFor(
      () => expect(told(first, 'Connected the mail server')).toHaveLength(2),
      waiting,
    )
    expect((await change(owner, second.url)).status).toBe(200)
    await vi.waitFor(() => {
      expect(told(first, 'Connected the mail server')).toHaveLength(4)
      expect(told(second, 'Connected the mail server').toSorted()).toEqual(both)
    }, waiting)
    expect((await remove(owner)).status).toBe(200)
    await vi.waitFor(
      () => expect(told(second, 'Disconnected the mail server').toSorted()).toEqual(both),
      waiting,
    )
    await first.close()
    await second.close()
  })
})

it('transfers the shop to an administrator', async () => {
  expect((await transferOwnership(owner, SALMA)).status).toBe(409)
  expect((await transferOwnership(owner, NUSRAT)).status).toBe(200)
  expect(await isOwner(NUSRAT)).toBe(true)
  expect(await isOwner(OWNER)).toBe(false)
  expect((await transferOwnership(owner, OWNER)).status).toBe(403)
})

it('mails every administrator and the users concerned', async () => {
  await giveRole(nusrat, SALMA, 'manager')
  await giveRole(nusrat, SALMA, 'user')
  const wanted = `Removed the Manager role: ${SALMA}`
  const mails = await vi.waitFor(async () => {
    const found = await readOutbox(test.dataDir, wanted)
    expect(found).toHaveLength(3)
    return found
  }, waiting)
  const to = mails.map((mail) => /^To: [^\r\n]*/m.exec(mail)?.[0])
  expect(to.toSorted()).toEqual([`To: ${NUSRAT}`, `To: ${OWNER}`, `To: ${SALMA}`])
  expect(mails[0]).toContain(`Who: ${NUSRAT}.`)
  expect(mails[0]).toContain('Dhaka time')
})

it('keeps the owner’s second factor, except from the command line', async () => {
  await sql`insert into auth_two_factors (id, user_id, secret, backup_codes)
    select email, id, '', '' from auth_users where email in (${OWNER}, ${NUSRAT})`.execute(shop.db)
  expect(await isOwner(NUSRAT)).toBe(true)
  const reset = (by: typeof owner, email: string) =>
    by(`/api/users/${email}/two-factor`, { method: 'DELETE' })
  const refused = await reset(owner, NUSRAT.toUpperCase())
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toContain('npm run admin -- reset-two-factor')
  expect((await reset(nusrat, NUSRAT)).status).toBe(409)
  await resetTwoFactor(shop, NUSRAT)
  const { rows } = await sql`select id from auth_two_factors`.execute(shop.db)
  expect(rows).toEqual([{ id: OWNER }])
})
