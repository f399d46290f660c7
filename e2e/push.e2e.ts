import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

test('a phone is told about new orders once its user asks for it, and no longer at the switch', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  // No push service is within reach of a test.
  await page.addInitScript(() => {
    const endpoint = 'https://push.example.com/a-phone'
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    let made: object | null = null
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        made = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made,
      subscribe: async () => {
        made = subscription
        return made
      },
    })
  })
  await signIn(page, owner)
  await page.goto('/dashboard/counter')
  const more = page.getByRole('button', { name: 'More actions' })
  const item = page.getByRole('menuitemcheckbox', { name: 'Notify this device of new orders' })
  const turn = async () => {
    await more.click()
    await item.click()
    await more.click()
  }
  await more.click()
  await expect(item).not.toBeChecked()
  await page.keyboard.press('Escape')
  const told = async () => (await (await page.request.get('/api/push')).json()).data.endpoints
  await turn()
  await expect(item).toBeChecked()
  expect(await told()).toEqual(['https://push.example.com/a-phone'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await turn()
  await expect(item).not.toBeChecked()
  expect(await told()).toEqual([])
})
