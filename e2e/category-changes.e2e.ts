import { enter } from './catalogue.ts'
import { expect, expectAccessible, originOf, send, test } from './shop.ts'

// The change of a stale form is refused, and that is told in the console.
test.use({ provoked: [/409/] })

test('what two people change of a category at once is put together, and nothing of it lost', async ({
  page,
}) => {
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
  const change = { ...added, name: 'Gamchha of Sirajganj', image: third }
  const put = await page.request.put(`/api/categories/${added.id}`, {
    data: { ...change, color: 'from-teal-500 to-teal-600' },
    headers: { Origin: await originOf(page) },
  })
  expect(put.ok()).toBe(true)

  await form.getByRole('button', { name: 'Update Category' }).click()
  await expect(
    form.getByText(
      'Someone else changed the colour scheme. You both changed the name and the image.',
    ),
  ).toBeVisible()
  await expect(
    form.getByText(
      'Someone else changed this to “Gamchha of Sirajganj”. Saving replaces it with yours.',
    ),
  ).toBeVisible()
  await expect(form.getByLabel('Category name')).toHaveValue('Gamchha of Pabna')
  await expect(form.getByLabel('Category name')).toBeFocused()
  await expect(form.getByRole('radio', { name: 'Teal' })).toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Use this image' }).click()
  await expect(form.getByLabel('Or an image URL')).toHaveValue(third)
  await form.getByRole('button', { name: 'Update Category' }).click()
  await expect(page).toHaveURL(/dashboard\/categories$/)
  const { data: saved } = await (await page.request.get(`/api/categories/${added.id}`)).json()
  expect(saved).toMatchObject({
    name: 'Gamchha of Pabna',
    image: third,
    color: 'from-teal-500 to-teal-600',
  })
  await page.request.delete(`/api/categories/${added.id}`, {
    headers: { Origin: await originOf(page) },
  })
})
