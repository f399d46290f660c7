import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp()
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
const handOver = (by: typeof owner, email: string) =>
  by('/api/owner', { method: 'PUT', json: { email } })
const isOwner = async (email: string) =>
  (await (await nusrat(`/api/user/${email}`)).json()).data.isOwner

async function readMails(words: string): Promise<string[]> {
  const folder = join(test.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replace(/=\r?\n/g, '')).filter((text) => text.includes(words))
}

it('is the first administrator, whom no other removes', async () => {
  expect(await isOwner(OWNER)).toBe(true)
  expect(await isOwner(NUSRAT)).toBe(false)
  expect((await giveRole(nusrat, OWNER, 'user')).status).toBe(409)
  expect((await nusrat(`/api/user/${OWNER}`, { method: 'DELETE' })).status).toBe(409)
  expect((await handOver(nusrat, NUSRAT)).status).toBe(403)
  expect(await isOwner(OWNER)).toBe(true)
})

it('hands the shop over themself, to an administrator', async () => {
  expect((await handOver(owner, SALMA)).status).toBe(409)
  expect((await handOver(owner, NUSRAT)).status).toBe(200)
  expect(await isOwner(NUSRAT)).toBe(true)
  expect(await isOwner(OWNER)).toBe(false)
  expect((await handOver(owner, OWNER)).status).toBe(403)
})

it('tells every administrator, and whom it concerns, by mail', async () => {
  await giveRole(nusrat, SALMA, 'admin')
  await giveRole(nusrat, SALMA, 'user')
  const wanted = `${SALMA} is no longer an administrator`
  const mails = await vi.waitFor(
    async () => {
      const found = await readMails(wanted)
      expect(found).toHaveLength(3)
      return found
    },
    { timeout: 15_000, interval: 50 },
  )
  const to = mails.map((mail) => /^To: [^\r\n]*/m.exec(mail)?.[0])
  expect(to.toSorted()).toEqual([`To: ${NUSRAT}`, `To: ${OWNER}`, `To: ${SALMA}`])
  expect(mails[0]).toContain(`By: ${NUSRAT}`)
  expect(mails[0]).toContain('Dhaka time')
})
