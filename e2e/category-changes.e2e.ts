import { enter } from './catalogue.ts'
import { expect, originOf, send, test } from './shop.ts'

// The console reports that a stale form is refused.
test.use({ provoked: [/409/] })

test('a category changed by another user can be loaded or overwritten', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, '/dashboard')
  const { data: images } = await (await page.request.get('/api/products')).json()
  const [first, second, third] = images.map(({ image }: { image: string }) => image)
  const answer = await send(page, '/api/categories', {
    name: 'Disputed Gamchha',
    description: 'Woven in Pabna, for every day.',
    image: first,
    color: 'from-blue-500 to-blue-600',
  })
  const { data: added } = await answer.json()
  await page.goto(`/update-category/${added.id}`)
  const form = page.getByRole('form', { name: 'Update Disputed Gamchha' })
  await form.getByLabel('Category name').fill('Gamchha of Pabna')
  await form.getByLabel('Or an image URL').fill(second)
  const elsewhere = async (changes: object) => {
    const put = await page.request.put(`/api/categories/${added.id}`, {
      data: { ...added, shownUpdatedAt: undefined, ...changes },
      headers: { Origin: await originOf(page) },
    })
    expect(put.ok()).toBe(true)
  }
  await elsewhere({
    name: 'Gamchha of Sirajganj',
    image: third,
    color: 'from-teal-500 to-teal-600',
  })

  await form.getByRole('button', { name: 'Update Category' }).click()
  await expect(
    form.getByText('Not saved: someone changed this category after you opened it.'),
  ).toBeVisible()
  await expect(form.getByLabel('Category name')).toHaveValue('Gamchha of Pabna')
  await form.getByRole('button', { name: 'Load their version' }).click()
  await expect(form.getByText('Not saved')).toBeHidden()
  await expect(form.getByLabel('Category name')).toHaveValue('Gamchha of Sirajganj')
  await expect(form.getByLabel('Category name')).toBeFocused()
  await expect(form.getByLabel('Or an image URL')).toHaveValue(third)
  await expect(form.getByRole('radio', { name: 'Teal' })).toBeChecked()

  // Untouched fields keep the other user’s changes.
  await form.getByLabel('Category name').fill('Gamchha of Pabna')
  await elsewhere({ name: 'Gamchha of Bogura', image: second, color: 'from-red-500 to-red-600' })
  await form.getByRole('button', { name: 'Update Category' }).click()
  await form.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page).toHaveURL(/dashboard\/categories$/)
  const { data: saved } = await (await page.request.get(`/api/categories/${added.id}`)).json()
  expect(saved).toMatchObject({
    name: 'Gamchha of Pabna',
    image: second,
    color: 'from-red-500 to-red-600',
  })
  await page.request.delete(`/api/categories/${added.id}`, {
    headers: { Origin: await originOf(page) },
  })
})
