import { openHydrated } from './hydrated.ts'
import { becomeStranger, expect, expectAccessible, owner, signIn, test } from './shop.ts'

const SENT = "Message sent successfully! We'll get back to you soon."

test.use({ provoked: [/Failed to load resource/] })

test('a visitor writes once, also when an answer is lost, and the shop marks it', async ({
  page,
}) => {
  const subject = `A panjabi for the wedding ${Date.now()}`
  const fields = {
    'Full Name': 'Karim Ahmed',
    'Email Address': 'karim@suto.test',
    Subject: subject,
    Message: 'Is it <b>large</b>?\n\nআমার মাপ ৪২।',
  }
  await openHydrated(page, '/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await page.getByLabel('Email Address').fill('karim')
  await page.getByLabel('Full Name').fill('Karim')
  await expect(page.getByText('Enter your name')).toHaveCount(0)
  await send.click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expectAccessible(page)

  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  // The shop receives the message, and its answer is lost on the way back.
  await page.route('**/api/contact-messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('what you wrote is still here')
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await expectAccessible(page)
  await page.unroute('**/api/contact-messages')

  await page.getByLabel('Message').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(fields.Message)
  await expect(page.getByText(SENT)).toBeHidden()
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label)).toHaveValue('')

  await signIn(page, owner)
  await page.goto('/dashboard/messages')
  await expect(page.getByRole('button', { name: subject })).toHaveCount(1)
  await page.getByRole('button', { name: subject }).click()
  await expect(page.getByText('Is it <b>large</b>?')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Reply to Karim Ahmed' })).toHaveAttribute(
    'href',
    /^mailto:karim%40suto\.test\?subject=Re%3A%20A%20panjabi/,
  )
  await page.getByRole('button', { name: 'Mark as replied' }).click()
  await expect(page.getByText(`Marked as replied by ${owner.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused()

  const filter = page.getByRole('navigation', { name: 'Messages by status' })
  await filter.getByRole('link', { name: /^Open/ }).click()
  await expect(page.getByRole('button', { name: subject })).toBeHidden()
  await filter.getByRole('link', { name: /^Replied/ }).click()
  await page.getByRole('button', { name: subject }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Mark as replied' })).toBeVisible()
  await becomeStranger(page)
})
