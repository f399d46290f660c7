import type { Page } from '@playwright/test'
import { becomeStranger, expect, fillLogin, test } from './shop.ts'

test.use({ provoked: [/404|503/] })

const PASSWORD = 'jamdani weaver'

function newPerson() {
  return { email: `salma-${crypto.randomUUID()}@suto.test`, password: PASSWORD }
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Salma Begum')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('01812345678')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Makes the saving of a record fail. Returns a function that counts the attempts. */
async function failToSaveRecord(page: Page): Promise<() => number> {
  let tries = 0
  await page.route('**/api/newUser', (route) => {
    tries++
    return route.fulfill({ status: 503, body: '{}' })
  })
  return () => tries
}

test('an account without a user record is kept, and the record made only at the next sign-in', async ({
  page,
}) => {
  const person = newPerson()
  const tries = await failToSaveRecord(page)
  await signUp(page, person.email)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Salma Begum’s account' })).toBeVisible()
  const record = () => page.request.get(`/api/user/${person.email}`)
  expect((await record()).status()).toBe(404)

  // Only signing up and signing in attempt it.
  await expect.poll(tries).toBe(2)
  await page.goto('/products')
  await page.goto('/user-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  expect(tries()).toBe(2)

  await page.unroute('**/api/newUser')
  await becomeStranger(page)
  await page.goto('/login')
  const made = page.waitForResponse('**/api/newUser')
  await fillLogin(page, person)
  expect((await made).ok()).toBe(true)
  const { data } = await (await record()).json()
  expect(data).toMatchObject({ name: 'Salma Begum', phone: '', role: 'user', isActive: true })

  await becomeStranger(page)
  const triesAgain = await failToSaveRecord(page)
  await page.goto('/login')
  const asked = page.waitForResponse('**/api/user/*')
  await fillLogin(page, person)
  expect((await asked).status()).toBe(200)
  await page.goto('/')
  expect(triesAgain()).toBe(0)
})
