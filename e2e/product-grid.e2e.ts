import type { Locator, Page } from '@playwright/test'
import { enter } from './catalogue.ts'
import { expect, expectAccessible, originOf, send, test } from './shop.ts'

async function addShirt(page: Page, name: string): Promise<string> {
  const { data: chinos } = await (
    await page.request.get('/api/products/sand-everyday-chinos')
  ).json()
  const answer = await send(page, '/api/addProduct', {
    name,
    price: 1200,
    description: 'Smooth, and cool in June.',
    category: 'shirts',
    images: [chinos.image],
    sizes: [
      { size: 'M', stock: 50 },
      { size: 'L', stock: 4 },
    ],
  })
  return (await answer.json()).data.id
}

async function read(page: Page, id: string) {
  const { data } = await (await page.request.get(`/api/products/${id}`)).json()
  return data
}

/** Changes the product as another user with its form open would. */
async function changeElsewhere(page: Page, id: string, changes: object): Promise<void> {
  await page.request.put(`/api/products/${id}`, {
    data: { ...(await read(page, id)), ...changes },
    headers: { Origin: await originOf(page) },
  })
}

// The console reports that a stale form is refused.
test.use({ provoked: [/409/] })

/** Pastes text, as copied from a spreadsheet. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

function cellsOf(page: Page, name: string) {
  return {
    price: page.getByLabel(`Price in taka of ${name}`),
    medium: page.getByLabel(`Pieces left in size M of ${name}`),
    large: page.getByLabel(`Pieces left in size L of ${name}`),
    featured: page.getByLabel(`${name} is featured`),
    forSale: page.getByLabel(`${name} is for sale`),
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('prices, stock and switches of several products are changed in place', async ({ page }) => {
  test.slow()
  await enter(page, '/dashboard/products')
  const place = 'Netrokona'
  const plain = await addShirt(page, `${place} Plain Shirt`)
  const check = await addShirt(page, `${place} Check Shirt`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Prices and stock' }).click()
  await expect(page.getByRole('heading', { name: 'Prices and stock' })).toBeVisible()
  await page.getByLabel('Search by name').fill(place)
  await expect(page).toHaveURL(new RegExp(`q=${place}`))
  const [ofCheck, ofPlain] = [
    cellsOf(page, `${place} Check Shirt`),
    cellsOf(page, `${place} Plain Shirt`),
  ]
  await expect(ofPlain.price).toHaveValue('1200')

  // With the keyboard, as in a spreadsheet.
  await ofPlain.medium.focus()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(ofPlain.large).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(ofPlain.large).toHaveValue('4')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(ofPlain.price).toBeFocused()
  await page.keyboard.type('১,৩৫০')
  await page.keyboard.press('Tab')
  await expect(ofPlain.featured).toBeFocused()
  await page.keyboard.press('Space')

  // Can be undone as a whole, but not after another input.
  await paste(ofCheck.medium, 'Stock\tPrice\r\n7\t1,250\r\n8\t1250.00\r\n')
  await expect(
    page.getByText('3 cells pasted. The heading row “Stock, Price” was skipped.'),
  ).toBeVisible()
  await expect(ofCheck.price).toHaveValue('1,250')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('cells pasted')).toBeHidden()
  await expect(ofCheck.price).toHaveValue('1200')
  await expect(ofCheck.medium).toHaveValue('50')
  await expect(ofPlain.price).toHaveValue('১,৩৫০')

  // Pasted: counts of two sizes, and an invalid price.
  await paste(ofCheck.medium, '৳ 7\tmany\r\n১২\r\n')
  await expect(page.getByText('3 cells pasted.')).toBeVisible()
  await expect(ofCheck.large).toHaveValue('১২')
  await expect(page.getByText('Please enter a valid price')).toBeVisible()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('1 of 2 products saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await read(page, plain)).toMatchObject({ price: 1350, featured: true })
  expect(await read(page, check)).toMatchObject({ price: 1200 })

  await page.getByRole('button', { name: `${place} Check Shirt`, exact: true }).click()
  await expect(ofCheck.price).toBeFocused()
  await page.keyboard.type('990.50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 of 1 product saved')).toBeVisible()
  const { price, sizes } = await read(page, check)
  expect([price, ...sizes.map(({ stock }: { stock: number }) => stock)]).toEqual([990.5, 7, 12])
  await expect(page.getByText('product changed')).toBeHidden()
})

test('another user’s change is shown, and only overwritten after that', async ({ page }) => {
  test.slow()
  await enter(page, '/dashboard/products')
  const id = await addShirt(page, 'Jamalpur Nakshi Shirt')
  await page.goto('/product-grid?q=jamalpur')
  const cells = cellsOf(page, 'Jamalpur Nakshi Shirt')
  await cells.price.fill('1500')
  await cells.medium.fill('60')
  const sizesWith = (stock: number) => [
    { size: 'M', stock },
    { size: 'L', stock: 4 },
  ]
  await changeElsewhere(page, id, { price: 1350, sizes: sizesWith(20) })
  const told = page.getByText('Not saved: someone changed this product after you opened it.')
  await save(page).click()
  await expect(page.getByText('0 of 1 product saved')).toBeVisible()
  await expect(told).toBeVisible()
  await expect(cells.price).toHaveValue('1500')
  await page.getByRole('button', { name: 'Load their version' }).click()
  await expect(told).toBeHidden()
  await expect(cells.price).toHaveValue('1350')
  await expect(cells.medium).toHaveValue('20')
  await expect(cells.medium).toBeFocused()

  await cells.price.fill('1500')
  await cells.medium.fill('30')
  await changeElsewhere(page, id, { price: 1400, featured: true, sizes: sizesWith(10) })
  await save(page).click()
  await expect(told).toBeVisible()
  await expect(page.getByText('Stock left now: 10 in size M.')).toBeVisible()
  expect(await read(page, id)).toMatchObject({ price: 1400 })
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByText('1 of 1 product saved')).toBeVisible()
  await expect(told).toBeHidden()
  const saved = await read(page, id)
  expect(saved).toMatchObject({ price: 1500, featured: true })
  expect(saved.sizes[0].stock).toBe(30)
})

test('unsaved changes are only lost after a confirmation', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await enter(page, '/dashboard/products')
  const id = await addShirt(page, 'Sherpur Tulshi Shirt')
  await page.goto('/product-grid?q=sherpur')
  const cells = cellsOf(page, 'Sherpur Tulshi Shirt')
  const question = page.getByText('Leave without saving?')
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  await cells.price.fill('1500')
  await page.getByLabel('Search by name').fill('sherpur tulshi')
  await expect(page).toHaveURL(/tulshi/)
  await expect(cells.price).toHaveValue('1500')
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(cells.price).toHaveValue('1500')
  const closing = page.waitForEvent('dialog')
  const reloading = page.reload()
  expect((await closing).type()).toBe('beforeunload')
  await (await closing).accept()
  await reloading
  await expect(cells.price).toHaveValue('1200')
  await cells.price.fill('1500')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL(/dashboard\/products/)

  await page.goto(`/update-products/${id}`)
  const form = page.getByRole('form')
  await form.getByLabel('Price in taka', { exact: true }).fill('1500')
  await form.getByRole('link', { name: 'Duplicate' }).click()
  await leave.click()
  await expect(page).toHaveURL(/copy=/)
  await expect(form.getByLabel('Price in taka', { exact: true })).toHaveValue('1200')
  await page.goBack()
  await expect(form.getByLabel('Price in taka', { exact: true })).toHaveValue('1200')

  // Leaving for another group of settings also loses the input.
  await page.goto('/dashboard/settings')
  await page.getByLabel('Tagline').fill('Not saved')
  await page.getByRole('link', { name: 'Delivery', exact: true }).last().click()
  await expect(question).toBeVisible()
  await leave.click()
  await expect(page).toHaveURL(/group=delivery/)
})
