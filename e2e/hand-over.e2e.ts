import { expect, originOf, owner, signIn, test } from './shop.ts'

/** By how a number ends, the demo's courier tells nothing of a parcel; see demo/couriers/story.ts. */
const numberOf = (place: number) => `017${String(place).padStart(5, '0')}804`

const PARCELS = 20

for (const { device, width, hasTouch } of [
  { device: 'phone', width: 360, hasTouch: true },
  { device: 'laptop', width: 1440, hasTouch: false },
]) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch })

    test(`twenty orders are handed over in six presses and without typing, on a ${device}`, async ({
      page,
    }) => {
      test.slow()
      await signIn(page, owner)
      const headers = { Origin: await originOf(page) }
      const chinos = await (await page.request.get('/api/products/sand-everyday-chinos')).json()
      const added = await page.request.post('/api/addProduct', {
        headers,
        data: {
          name: `Handed over on a ${device}`,
          price: 900,
          description: 'Sold twenty times.',
          category: 'shirts',
          images: [chinos.data.image],
          sizes: [{ size: 'M', stock: PARCELS }],
        },
      })
      const { id: productId } = (await added.json()).data
      for (let place = 0; place < PARCELS; place++) {
        const entered = await page.request.post('/api/staff-orders', {
          headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
          data: {
            recipientName: 'Rahim Uddin',
            recipientPhone: numberOf(place + width),
            region: 'Dhaka',
            district: 'Dhaka',
            city: 'Dhanmondi',
            address: `House ${place + 1}, Road 5`,
            addressCategory: 'home',
            deliveryOption: 'standard',
            source: 'phone',
            lines: [{ productId, size: 'M', quantity: 1 }],
          },
        })
        expect(entered.ok(), await entered.text()).toBe(true)
      }
      await page.request.put('/api/connections', {
        headers,
        data: { name: 'steadfast', apiKey: 'key', secretKey: 'secret', noticeSecret: 'told' },
      })

      await page.goto('/dashboard/counter?group=to_pack')
      let presses = 0
      const press = async (target: ReturnType<typeof page.getByRole>) => {
        presses++
        await (hasTouch ? target.tap() : target.click())
      }
      await press(page.getByRole('button', { name: /^Book all \d+ waiting orders$/ }))
      await press(page.getByRole('dialog').getByRole('button', { name: 'Book with courier' }))
      const group = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
      await expect(group(/^To pack ?0/)).toBeVisible({ timeout: 60_000 })
      await press(group(/^To hand over/))
      const all = hasTouch
        ? page.getByText('Select all', { exact: true })
        : page.getByRole('checkbox', { name: 'Select all' }).filter({ visible: true })
      await press(all)
      const bar = page.getByRole('region', { name: 'Selected orders' })
      const labels = page.waitForEvent('download')
      await press(bar.getByRole('link', { name: 'Labels' }))
      await labels
      await press(bar.getByRole('button', { name: 'Mark Shipped' }))
      await expect(group(/^To hand over ?0/)).toBeVisible()
      expect(presses).toBe(6)
    })
  })
}
