import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectAccessible, originOf, owner, send, signIn, test } from './shop.ts'

/** The text of the newest mail with that subject, once it is in the outbox. */
async function mailAbout(subject: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let found = ''
  await expect
    .poll(
      async () => {
        const files = (await readdir(outbox).catch(() => [])).filter((file) => /\.eml$/.test(file))
        const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
        found = mails.find((text) => text.includes(`Subject: ${subject}`)) ?? ''
        return found
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return found
}

test.use({ provoked: [/409/] })

test('the owner answers a message once, by mail', async ({ page }) => {
  const subject = `Cuffs ${Date.now()}`
  const wrote = { name: 'Shirin Akter', email: 'shirin@suto.test', subject }
  await send(page, '/api/contact-messages', { ...wrote, message: 'Do the cuffs shrink?' })
  await signIn(page, owner)
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: subject }).click()
  await page.getByRole('button', { name: 'Send reply' }).click()
  const reply = page.getByLabel('Reply to Shirin Akter')
  await expect(reply).toBeFocused()
  await expect(page.getByText('Enter a reply')).toBeVisible()
  await reply.fill('By half a centimetre.\nWe cut them longer.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  const answer = page.getByRole('region', { name: `Reply by ${owner.email}` })
  await expect(answer).toContainText('By half a centimetre.')
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeHidden()
  await expectAccessible(page)

  const mail = await mailAbout(`Re: ${subject}`)
  expect(mail).toContain('To: shirin@suto.test')
  expect(mail).toMatch(/^Reply-To: .*<hello@suto\.test>/m)
  expect(mail).toContain('By half a centimetre.')
  expect(mail).toContain('> Do the cuffs shrink?')

  // Another administrator answers the next one first.
  const next = { name: 'Babul Mia', email: 'babul@suto.test', subject: `Collars ${Date.now()}` }
  await send(page, '/api/contact-messages', { ...next, message: 'Are the collars stiff?' })
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: next.subject }).click()
  const { data } = await (await page.request.get('/api/contact-messages')).json()
  const { _id } = data.find((message: { subject: string }) => message.subject === next.subject)
  await page.request.post(`/api/contact-messages/${_id}/answers`, {
    data: { text: 'Only a little.' },
    headers: { Origin: await originOf(page), 'Idempotency-Key': crypto.randomUUID() },
  })
  await page.getByLabel('Reply to Babul Mia').fill('Very.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('alert')).toContainText('has already replied to this message')
  await expect(page.getByText('Only a little.')).toBeVisible()
  await expect(page.getByLabel('Reply to Babul Mia')).toHaveValue('Very.')
})
