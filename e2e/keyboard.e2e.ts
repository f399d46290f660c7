import type { Locator, Page } from '@playwright/test'
import { makeAdministrator } from './administrators.ts'
import { byKeyboard, more, papers } from './at-work.ts'
import { openHydrated } from './hydrated.ts'
import { becomeStranger, expect, owner, placeOrder, shopper, signIn, test } from './shop.ts'
import { letOrder, readSettings, saveSettings } from './shop-settings.ts'

// A laptop at 200 % zoom: bars that stick take most of its height.
test.use({ viewport: { width: 640, height: 400 } })

/** What has the focus can be seen: it is marked, and nothing lies over it. */
async function expectSeen(page: Page): Promise<void> {
  const isSeen = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing has the focus'
      const marked = [focused, focused.closest('label'), focused.querySelector('button')]
      const isMarked = marked.some(
        (element) =>
          element &&
          [null, '::after'].some((part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
            return outlineStyle !== 'none' && outlineWidth !== '0px'
          }),
      )
      const box = focused.getClientRects()[0]
      const middle = box && ([box.x + box.width / 2, box.y + box.height / 2] as const)
      const top = middle && document.elementFromPoint(...middle)
      const isInFront =
        top &&
        [top, top.closest('label')].some(
          (each) => each?.contains(focused) || focused.contains(each),
        )
      const name = focused.outerHTML.slice(0, 120)
      if (!isMarked) return `no mark on ${name}`
      return isInFront ? 'seen' : `${top?.outerHTML.slice(0, 120)} lies over ${name}`
    })
  await expect.poll(isSeen).toBe('seen')
}

/** It has the focus, and can be seen to have it. */
async function expectAt(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expectSeen(target.page())
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('where anybody may order', () => {
  test.beforeEach(({ callAs }) => letOrder(callAs, 'anybody'))
  test.afterEach(({ callAs }) => letOrder(callAs, 'with_account'))

  test('a purchase from the home page to the thanks is made by keyboard', async ({ page }) => {
    test.slow()
    const { press, write } = byKeyboard(page)
    const { keyboard } = page
    page.on('dialog', (dialog) => dialog.accept())
    await openHydrated(page, '/')
    await keyboard.press('Tab')
    await expectAt(page.getByRole('link', { name: 'Skip to content' }))
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await expectAt(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Browse the Collection/ })
        .first(),
    )

    await press(page.getByRole('link', { name: /^Browse the Collection/ }).first())
    await expect(heading(page, 'Panjabi & Kurta')).toBeFocused()
    await press(page.getByRole('link', { name: /Midnight Jamdani Panjabi/ }))
    await expect(heading(page, 'Midnight Jamdani Panjabi')).toBeFocused()
    await press(page.getByRole('button', { name: 'Size guide' }))
    await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible()
    await keyboard.press('Escape')
    await expectAt(page.getByRole('button', { name: 'Size guide' }))
    await keyboard.press('Shift+Tab')
    await expectAt(page.getByRole('radio', { name: 'M', exact: true }))
    await keyboard.press('ArrowRight')
    await expectAt(page.getByRole('radio', { name: 'L', exact: true }))
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await press(add)
    await expect(page.getByText(/in your cart|added/i).first()).toBeVisible()
    await expectAt(add)
    await page.getByRole('radio', { name: 'L', exact: true }).focus()
    await keyboard.press('ArrowLeft')
    await press(add)

    const cart = page.getByRole('dialog', { name: 'Cart' })
    const opener = page.getByRole('button', { name: 'Cart, 2 items' })
    await press(opener)
    const lines = cart.getByRole('listitem')
    await expect(lines).toHaveCount(2)
    const total = cart.getByRole('status').filter({ hasText: 'Total' })
    await expect(total).toHaveText('Total৳9,800')
    const increase = lines.first().getByRole('button', { name: /^Increase/ })
    await press(increase)
    await expect(total).toHaveText('Total৳14,700')
    await expectAt(increase)
    await press(lines.first().getByRole('button', { name: /^Remove/ }))
    await expect(lines).toHaveCount(1)
    await expect(cart.getByRole('heading', { level: 2 })).toBeFocused()
    await keyboard.press('Escape')
    await expectAt(page.getByRole('button', { name: /^Cart, / }))
    await keyboard.press('Enter')
    await press(cart.getByRole('link', { name: 'Checkout' }))

    await expect(heading(page, 'Checkout')).toBeFocused()
    const order = page.getByRole('button', { name: 'Place order' })
    await press(order)
    const name = page.getByLabel('Name', { exact: true })
    await expectAt(name)
    await expect(name).toHaveAccessibleDescription('Recipient name is required')
    await write(name, 'Salma Begum')
    await write(page.getByLabel('Mobile number'), '01812345678')
    await write(page.getByRole('combobox', { name: 'Area' }), 'Dhanmondi')
    await expect(page.getByRole('option', { name: /^Dhanmondi, / })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expectAt(page.getByRole('combobox', { name: 'Area' }))
    await write(page.getByLabel('Address', { exact: true }), 'House 17, Road 3/A')
    await press(order)
    await expect(heading(page, 'Order placed successfully!')).toBeFocused()
  })
})

test('a packer’s day, from the log-in to the next parcel, is done by keyboard', async ({
  page,
  callAs,
}) => {
  test.slow()
  const office = await callAs(owner)
  const { calls } = await readSettings(office)
  await saveSettings(office, 'calls', { ...calls.values, whichOrders: 'all' })
  const rahim = await callAs(shopper)
  const orderId = await placeOrder(rahim, '01712345661')
  const nextId = await placeOrder(rahim, '01712345662')
  const account = await makeAdministrator(page)
  await becomeStranger(page)

  const { press, take, write } = byKeyboard(page)
  const { keyboard } = page
  await openHydrated(page, '/login?next=/dashboard/counter')
  await write(page.getByLabel('Email', { exact: true }), account.email)
  await write(page.getByLabel('Password', { exact: true }), account.password)
  await keyboard.press('Enter')
  await expect(heading(page, 'Counter')).toBeFocused()

  const row = (id: string) => page.getByRole('row').filter({ hasText: id })
  const answer = row(orderId).getByRole('button', { name: 'No answer' })
  await press(answer)
  await expect(row(orderId).getByText(/^No answer, 1 of/)).toBeVisible()
  // Its row comes last now.
  await expect(answer).toBeFocused()
  await press(row(orderId).getByRole('button', { name: 'Confirmed' }))
  await expect(row(orderId)).toHaveCount(0)
  await expect(page.getByRole('table').locator(':focus')).toBeVisible()
  await press(page.getByRole('link', { name: /^To pack/ }))
  await press(row(orderId).getByRole('link', { name: orderId }))
  await expect(heading(page, orderId)).toBeFocused()

  const main = page.getByRole('main')
  const download = page.waitForEvent('download')
  await take(papers(main), 'Packing slip')
  await download
  await expectAt(papers(main))
  await press(main.getByRole('button', { name: 'Assign Delivery' }))
  const dialog = page.getByRole('dialog')
  await expectAt(dialog.getByLabel('Delivery person name'))
  await keyboard.type('Kamal')
  await press(dialog.getByRole('button', { name: 'Assign', exact: true }))
  const ship = main.getByRole('button', { name: 'Mark Shipped' })
  await expectAt(ship)
  await keyboard.press('Enter')
  await press(dialog.getByRole('button', { name: 'Mark Shipped' }))
  await expectAt(main.getByRole('button', { name: 'Out for Delivery' }))
  await more(main).focus()
  await keyboard.press('ArrowDown')
  await expectAt(page.getByRole('menuitem').first())
  await keyboard.press('Escape')
  await expectAt(more(main))

  await page.goBack()
  await expect(heading(page, 'Counter')).toBeFocused()
  await press(page.getByRole('link', { name: /^To call/ }))
  await press(row(nextId).getByRole('link', { name: nextId }))
  await expect(heading(page, nextId)).toBeFocused()
  await saveSettings(office, 'calls', calls.values)
})

test('an order is deleted in its row by keyboard, after one question', async ({ page, callAs }) => {
  const rahim = await callAs(shopper)
  const orderId = await placeOrder(rahim)
  await placeOrder(rahim)
  await signIn(page, owner)
  await openHydrated(page, '/dashboard/orders')
  const { press } = byKeyboard(page)
  const button = page.getByRole('button', { name: `Delete order ${orderId}` }).first()
  await page.getByRole('button', { name: orderId, exact: true }).focus()
  await page.keyboard.press('Enter')
  await press(button)
  await page.keyboard.press('Escape')
  await expectAt(button)
  await page.keyboard.press('Enter')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete order' }))
  await expect(page.getByText(`Order ${orderId} deleted`)).toBeVisible()
  await expect(page.getByRole('table')).toBeFocused()
})
