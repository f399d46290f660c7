import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectAccessible, owner, send, signIn, test } from './shop.ts'

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

test('the owner answers a message, and the answer goes by mail', async ({ page }) => {
  const subject = `Cuffs ${Date.now()}`
  const wrote = { name: 'Shirin Akter', email: 'shirin@suto.test', subject }
  await send(page, '/api/contact-messages', { ...wrote, message: 'Do the cuffs shrink?' })
  await signIn(page, owner)
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: subject }).click()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByLabel('Reply to Shirin Akter')).toBeFocused()
  await expect(page.getByText('Enter a reply')).toBeVisible()
  await page.getByLabel('Reply to Shirin Akter').fill('By half a centimetre.\nWe cut them longer.')
  await expectAccessible(page)
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
})

test.describe('when somebody else has answered meanwhile', () => {
  test.use({ provoked: [/409/] })

  test('their answer is shown, and what was typed stays', async ({ page }) => {
    const subject = `Collars ${Date.now()}`
    const wrote = { name: 'Babul Mia', email: 'babul@suto.test', subject }
    await send(page, '/api/contact-messages', { ...wrote, message: 'Are the collars stiff?' })
    await signIn(page, owner)
    await page.goto('/dashboard/messages')
    await page.getByRole('button', { name: subject }).click()
    const { data } = await (await page.request.get('/api/contact-messages')).json()
    const { _id } = data.find((message: { subject: string }) => message.subject === subject)
    await page.request.post(`/api/contact-messages/${_id}/answers`, {
      data: { text: 'Only a little.' },
      headers: {
        Origin: new URL(page.url()).origin,
        'Idempotency-Key': `another-tab-${subject.length}-${_id}`,
      },
    })
    await page.getByLabel('Reply to Babul Mia').fill('Very.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('alert')).toContainText('has already replied to this message')
    await expect(page.getByText('Only a little.')).toBeVisible()
    await expect(page.getByLabel('Reply to Babul Mia')).toHaveValue('Very.')
    await expectAccessible(page)
  })
})

test('an answer that could not be sent is told at its message, and is tried again', async ({
  page,
}) => {
  const subject = `Buttons ${Date.now()}`
  const wrote = { name: 'Jharna Das', email: 'jharna@suto.test', subject }
  await send(page, '/api/contact-messages', { ...wrote, message: 'Are the buttons horn?' })
  await signIn(page, owner)
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: subject }).click()
  await page.getByLabel('Reply to Jharna Das').fill('They are.')
  // The shop tries for most of a day before it gives a mail up.
  let isFailed = true
  await page.route('**/api/failed-work', async (route) => {
    const { data } = await (await page.request.get('/api/contact-messages')).json()
    const { _id } = data.find((message: { subject: string }) => message.subject === subject)
    const job = {
      id: '00000000-0000-4000-8000-000000000003',
      queue: 'mail',
      kind: 'contact_answer',
      orderId: null,
      messageId: _id,
      failedAt: '2026-11-21T04:00:00.000Z',
      reason: 'Mailbox of (address) is full',
    }
    await route.fulfill({ json: { success: true, data: isFailed ? [job] : [], message: '' } })
  })
  await page.route('**/api/failed-work/*/retry', (route) => {
    isFailed = false
    return route.fulfill({ json: { success: true, data: null, message: 'Trying again' } })
  })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('region', { name: `Reply by ${owner.email}` })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: subject }).click()
  await expect(page.getByText('The reply could not be sent. Mailbox of')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Try again.*Reply to Jharna Das/ }).click()
  await expect(page.getByText('The reply could not be sent.')).toBeHidden()
})
