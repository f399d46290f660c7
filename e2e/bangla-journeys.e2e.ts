import type { Page } from '@playwright/test'
import { m } from '#messages'
import { inLanguage } from '#shop/shared/in-language.ts'
import { makeStaff } from './administrators.ts'
import { chooseOutcome } from './card-checkout.ts'
import { picture } from './catalogue.ts'
import { openHydrated } from './hydrated.ts'
import { linkOf, withShop } from './new-shop.ts'
import {
  becomeStranger,
  emptyCart,
  expect,
  expectAccessible,
  fillAddress,
  owner,
  placeOrder,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { letOrder } from './shop-settings.ts'

const CHINOS = 'sand-everyday-chinos'
const CHINOS_NAME = 'স্যান্ড রেগুলার চিনো'

const say = (message: () => string) => inLanguage('bn', message)
const button = (page: Pick<Page, 'getByRole'>, name: () => string) =>
  page.getByRole('button', { name: say(name), exact: true })
const link = (page: Pick<Page, 'getByRole'>, name: () => string) =>
  page.getByRole('link', { name: say(name), exact: true })
const field = (page: Pick<Page, 'getByLabel'>, label: () => string) =>
  page.getByLabel(say(label), { exact: true })
const placed = (page: Page) => page.getByRole('heading', { name: say(m.checkout_placed) })

test('a guest orders with cash and follows the order', async ({ page, callAs }) => {
  await letOrder(callAs, 'anybody')
  await becomeStranger(page)
  await openHydrated(page, `/bn/products/${CHINOS}`)
  await page.getByText('L', { exact: true }).click()
  await button(page, m.buy_pre_order).click()
  await expect(page).toHaveURL('/bn/checkout')
  await field(page, m.common_name).fill('সালমা বেগম')
  await field(page, m.own_phone_mobile).fill('০১৮১২-৩৪৫ ৬৭৮')
  await page.getByRole('combobox', { name: say(m.address_area) }).pressSequentially('ধানমন্ডি')
  await page.getByRole('option', { name: /^ধানমন্ডি, / }).click()
  await field(page, m.common_address).fill('বাড়ি ১৭, রোড ৩/এ')
  await button(page, m.checkout_place).click()
  await expect(placed(page)).toBeVisible()
  await expect(page.getByText(/বাড়ি ১৭, রোড ৩\/এ, ধানমন্ডি, ঢাকা/)).toBeVisible()
  await expectAccessible(page)

  await link(page.getByRole('main'), m.nav_track).click()
  await expect(page).toHaveURL(/\/bn\/order-link#/)
  await expect(page.getByText(CHINOS_NAME)).toBeVisible()
  await expectAccessible(page)
  await letOrder(callAs, 'with_account')
})

test('a shopper pays by card, and reads the order in either language', async ({ page }) => {
  await signIn(page, shopper)
  await emptyCart(page)
  await send(page, '/api/cart/add', { productId: CHINOS, size: 'M', quantity: 1, preOrder: true })
  await openHydrated(page, '/bn/checkout')
  await fillAddress(page, 'bn')
  await page.getByRole('radio', { name: say(m.payment_method_card) }).check()
  await page.getByRole('button', { name: say(() => m.checkout_pay_now({ total: '' })) }).click()
  await chooseOutcome(page, 'Pay')
  await expect(placed(page)).toBeVisible()
  await expect(page).toHaveURL(/\/bn\/payment\/success/)

  await page.getByRole('main').getByRole('link', { name: /^HT-/ }).click()
  await expect(page).toHaveURL(/\/bn\/orders\/HT-/)
  await expect(page.getByText(CHINOS_NAME).first()).toBeVisible()
  await expect(page.getByText('House 12, Road 5, ধানমন্ডি, ঢাকা')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Everyday Sand Chinos').first()).toBeVisible()
  await expect(page.getByText('House 12, Road 5, Dhanmondi, Dhaka')).toBeVisible()
  await becomeStranger(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a packer prints, assigns, sends and delivers', async ({ page, callAs }) => {
    const orderId = await placeOrder(await callAs(shopper))
    await makeStaff(page, 'packer')
    await page.goto('/bn/dashboard/delivery')
    const row = page.getByRole('row').filter({ hasText: orderId })
    await expect(row.getByText(CHINOS_NAME)).toBeVisible()
    await row.getByRole('link', { name: orderId }).click()
    const main = page.getByRole('main')
    const download = page.waitForEvent('download')
    await button(main, m.common_print).click()
    await page.getByRole('menuitem', { name: say(m.doc_packing_slip), exact: true }).click()
    expect((await download).suggestedFilename()).toBe(`packing-slip-${orderId}.pdf`)

    const dialog = page.getByRole('dialog')
    await button(main, m.act_assign).click()
    await field(dialog, m.order_delivery_person).fill('কামাল')
    await button(dialog, m.order_assign_confirm).click()
    await button(main, m.act_ship).click()
    await button(dialog, m.act_ship).click()
    await button(main, m.act_out_for_delivery).click()
    await button(main, m.act_deliver).click()
    await expect(main.getByText(say(m.common_delivered)).first()).toBeVisible()
    await expect(main).not.toContainText(/৳|BDT/)
    await expectAccessible(page)
    await becomeStranger(page)
  })

  test('a new owner takes the first steps', async ({ page }) => {
    const later = (step: () => string) =>
      page.getByRole('button', { name: `${say(m.welcome_later)} : ${say(step)}`, exact: true })
    await withShop({ DEMO: 'off', ADMIN_PASSWORD: '', SHOPPER_PASSWORD: '' }, async (shop) => {
      await page.goto((await linkOf(shop)).replace('/welcome', '/bn/welcome'))
      await field(page, m.invitation_name).fill('সুমি আক্তার')
      await field(page, m.common_email).fill('sumi@nakshi.test')
      await field(page, m.common_password).fill('seven yellow saris')
      await field(page, m.form_confirm_password).fill('seven yellow saris')
      await button(page, m.welcome_create).click()

      await expect(page.getByRole('heading', { name: say(m.welcome_heading) })).toBeVisible()
      await field(page, m.welcome_shop_name).fill('Nakshi')
      await field(page, m.welcome_name_bangla).fill('নকশি')
      await field(page, m.common_phone).fill('০১৭১২-১১১১১১')
      await field(page, m.welcome_shop_email_label).fill('hello@nakshi.test')
      await field(page, m.common_address).fill('জিন্দাবাজার ৪, সিলেট')
      await button(page, m.welcome_save).click()
      await later(m.setup_logo_title).click()
      await button(page, m.welcome_three_zones).click()
      await button(page, m.order_who_may_order_anybody).click()
      await later(m.setup_terms_title).click()
      await expectAccessible(page)
      await link(page, m.setup_category_action).click()

      const form = page.getByRole('form', { name: say(m.category_add_title) })
      await field(form, m.category_category_name).fill('Saris')
      await form.getByLabel(say(m.written_in_bangla), { exact: true }).first().fill('শাড়ি')
      await field(form, m.product_description).fill('Saris of handloom cotton')
      await form.getByRole('radio').first().check()
      await form
        .locator('input[type=file]')
        .first()
        .setInputFiles(await picture('#553377', 480, 270))
      await button(form, m.category_add).click()
      await expect(page).toHaveURL(/\/bn\/welcome$/)
      await page.goto(`${shop.url}/bn/categories`)
      await expect(page.getByRole('heading', { name: 'শাড়ি' })).toBeVisible()
      // It would ask the shop that ends now.
      await page.goto('about:blank')
    })
  })
})

test('at the counter an order is called, packed and handed over', async ({ page, callAs }) => {
  const orderId = await placeOrder(await callAs(shopper), '01712345111')
  await signIn(page, owner)
  await page.goto('/bn/dashboard/counter?group=to_pack')
  const row = page.getByRole('row').filter({ hasText: orderId })
  await expect(row.getByText(CHINOS_NAME)).toBeVisible()
  await expect(row.getByText('ঢাকা', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: say(m.orders_selected_label) })
  await button(bar, m.order_assign).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, m.order_delivery_person).fill('কামাল')
  await button(dialog, m.order_assign_confirm).click()
  await expect(row).toHaveCount(0)
  await page.goto('/bn/dashboard/counter?group=to_hand_over')
  await row.getByRole('checkbox').check()
  const labels = page.waitForEvent('download')
  await link(bar, m.doc_labels).click()
  expect((await labels).suggestedFilename()).toBe(`label-${orderId}.pdf`)
  await button(bar, m.act_ship).click()
  await expect(row).toHaveCount(0)
  await page.goto('/bn/dashboard/counter?group=on_the_way')
  await expect(row).toBeVisible()
})
