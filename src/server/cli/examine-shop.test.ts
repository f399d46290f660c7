import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { releaseCheckout } from '#shop/checkout/release-checkout.ts'
import { imageKeys } from '#shop/images/rules.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { startAttempt } from '#shop/payments/start-attempt.ts'
import type { Context } from '#shop/shared/context.ts'
import { writeOrder } from '#test/orders.ts'
import { receiveCardPayment } from '#test/payments.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  productChange,
  SATURDAY,
  stockProduct,
  withVoucher,
} from '#test/shop.ts'
import { allChecks, examineShop } from './examine-shop.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: 500 })
  await stockProduct(shop, { id: 'shawl', stock: null })
  await makeVoucher(shop, { code: 'EID', amount: 100 })
  const pictures = await shop.db.selectFrom('images').select(['hash', 'width']).execute()
  for (const { hash, width } of pictures) {
    for (const key of imageKeys(hash, width)) {
      await shop.images.store.write(key, new Uint8Array([1]))
    }
  }
})

async function examine(mayBeRunning = true): Promise<{ wrong: number; lines: string[] }> {
  const lines: string[] = []
  const wrong = await examineShop(shop, mayBeRunning, (line) => lines.push(line))
  return { wrong, lines }
}

function order(quantity = 2) {
  return withVoucher(orderFor([{ productId: 'panjabi', quantity, price: 1000 }]), 'EID', 100)
}

async function buy(person: Context = rahim): Promise<string> {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 2 })
  return (await placeOrder(person, order())).orderId
}

async function hold(person: Context = rahim): Promise<string> {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 2 })
  return (await holdCheckout(person, { ...order(), paymentMethod: 'card' }, crypto.randomUUID()))
    .checkoutId
}

/** Runs the SQL that the finding suggests. */
async function followAdvice(lines: string[]): Promise<void> {
  for (const line of lines) {
    const statement = /do \$\$.*\$\$/.exec(line)?.[0]
    if (statement) await sql.raw(statement).execute(shop.db)
  }
}

/** Does the damage, checks the findings, and repairs it. */
async function expectFound(harm: string, told: RegExp | RegExp[], cure: string): Promise<void> {
  await sql.raw(harm).execute(shop.db)
  const { wrong, lines } = await examine()
  const all = [told].flat()
  expect(lines.filter((each) => each.startsWith('WRONG'))).toEqual(
    all.map((line) => expect.stringMatching(line)),
  )
  expect(wrong).toBe(all.length)
  await sql.raw(cure).execute(shop.db)
  expect((await examine()).wrong).toBe(0)
}

describe('a shop in order', () => {
  it('is reported so, with a line per check', async () => {
    const { wrong, lines } = await examine()
    expect(wrong).toBe(0)
    expect(lines).toEqual(allChecks.map(({ holds }) => `ok     ${holds}`))
  })

  it('stays in order whatever happens during the check', async () => {
    const people = Array.from({ length: 8 }, (_, i) => test.as(`person-${i}@suto.test`))
    const work = people.map(async (person, i) => {
      const orderId = await buy(person)
      const checkoutId = await hold(person)
      if (i % 2 === 0) await cancelOrder(person, orderId)
      if (i % 3 === 0) await releaseCheckout(person, checkoutId)
    })
    const looks = Array.from({ length: 4 }, () => examine())
    const [found] = await Promise.all([Promise.all(looks), ...work])
    for (const { lines } of found) {
      expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([])
    }
    expect((await examine()).wrong).toBe(0)
  })

  it('raises no alarm over holds that end after their size was no longer counted', async () => {
    const checkoutId = await hold(test.as('salma@suto.test'))
    const setStock = (stock: number | null) =>
      changeProduct(admin, 'panjabi', productChange({ price: 1000, sizes: [{ size: 'M', stock }] }))
    await setStock(null)
    await releaseCheckout(shop, checkoutId)
    await setStock(500)
    expect((await examine()).wrong).toBe(0)
  })

  it('may have expired holds while it is not running', async () => {
    await hold(test.as('karim@suto.test'))
    test.setClock(new Date(SATURDAY.getTime() + 60 * 60_000))
    expect((await examine(false)).wrong).toBe(0)
    const { wrong, lines } = await examine()
    expect([wrong, lines.length]).toEqual([1, allChecks.length])
    expect(lines.join()).toMatch(/WRONG {2}No checkout is held past its expiry: not for \d+ \(/)
    test.setClock(SATURDAY)
  })

  it('gets a note about carts with removed products, but no error', async () => {
    await stockProduct(shop, { id: 'gone', stock: 3 })
    await addToCart(rahim, { productId: 'gone', size: 'M', quantity: 1 })
    await removeProduct(admin, 'gone')
    const { wrong, lines } = await examine()
    expect(wrong).toBe(0)
    expect(lines).toContain(
      'note   Some carts contain deleted products, and customers are told: 1 (gone)',
    )
    await sql`delete from cart_lines`.execute(shop.db)
  })
})

describe('a finding', () => {
  it('is a stock without matching movements', () =>
    expectFound(
      `update variants set stock = stock + 40 where product_id = 'panjabi'`,
      /^WRONG {2}Every stock count is the sum of its movements: not for 1 \(panjabi M\)\. Count the pieces/,
      `update variants set stock = stock - 40 where product_id = 'panjabi'`,
    ))

  it('is fixed by saving a count, as the advice says', async () => {
    await stockProduct(shop, { id: 'lost', stock: 10 })
    await sql`update variants set stock = 12 where product_id = 'lost'`.execute(shop.db)
    expect((await examine()).wrong).toBe(1)
    await changeProduct(admin, 'lost', productChange({ sizes: [{ size: 'M', stock: 7 }] }))
    expect((await examine()).wrong).toBe(0)
    await removeProduct(admin, 'lost')
  })

  it('is a stock below zero', async () => {
    await stockProduct(shop, { id: 'odd', stock: 0 })
    await sql`alter table variants drop constraint variants_stock_not_negative`.execute(shop.db)
    await sql`insert into stock_movements (variant_id, quantity, reason, moved_at)
      select id, -1, 'counted', now() from variants where product_id = 'odd'`.execute(shop.db)
    await sql`update variants set stock = -1 where product_id = 'odd'`.execute(shop.db)
    const { lines } = await examine()
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
      expect.stringContaining('No stock count is below zero: not for 1 (odd M)'),
    ])
    await removeProduct(admin, 'odd')
  })

  it('is an order without its lines', async () => {
    const orderId = await buy(test.as('lines@suto.test'))
    // The discounts of lines are deleted with them.
    await sql`do $$ begin
      create table kept as select * from order_lines;
      create table kept_discounts as select order_id, kind, rule, position, amount_paisa
        from order_adjustments where position is not null;
    end $$`.execute(shop.db)
    await expectFound(
      `delete from order_lines where order_id = '${orderId}'`,
      new RegExp(`^WRONG {2}Every order has lines: not for 1 \\(${orderId}\\)`),
      `do $$ begin
        insert into order_lines select * from kept where order_id = '${orderId}';
        insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
          select * from kept_discounts where order_id = '${orderId}';
      end $$`,
    )
  })

  it('is an order whose adjustments do not make its total', async () => {
    const orderId = await buy(test.as('adjustments@suto.test'))
    await expectFound(
      `update order_adjustments set amount_paisa = amount_paisa - 1
        where order_id = '${orderId}' and kind = 'voucher'`,
      new RegExp(`^WRONG {2}Every order total matches its lines.*: not for 1 \\(${orderId}\\)`),
      `update order_adjustments set amount_paisa = amount_paisa + 1
        where order_id = '${orderId}' and kind = 'voucher'`,
    )
  })

  it.each([
    ['paid', 'pending'],
    ['pending', 'paid'],
    ['refunded', 'paid'],
    ['cancelled', 'pending'],
  ] as const)('is an order marked %s that is %s', async (said, is) => {
    const orderId = await writeOrder(shop, { paymentStatus: is })
    await expectFound(
      `update orders set payment_status = '${said}' where id = '${orderId}'`,
      new RegExp(
        `^WRONG {2}Every order’s payment status matches .*: not for 1 \\(${orderId}\\)\\. Check`,
      ),
      `update orders set payment_status = '${is}' where id = '${orderId}'`,
    )
  })

  it('is not an order that was paid in any normal way', async () => {
    for (const paymentStatus of ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const) {
      await writeOrder(shop, { paymentStatus })
    }
    expect((await examine()).wrong).toBe(0)
  })

  it('is a payment with more refunded than received', async () => {
    const orderId = await writeOrder(shop, { paymentStatus: 'refunded' })
    await expectFound(
      `update refunds set amount_paisa = amount_paisa + 1 where order_id = '${orderId}'`,
      new RegExp(`^WRONG {2}No payment is refunded beyond .*: not for 1 \\(${orderId}\\)`),
      `update refunds set amount_paisa = amount_paisa - 1 where order_id = '${orderId}'`,
    )
  })

  it('is a payment waiting for its order', async () => {
    const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
    expect((await examine()).wrong).toBe(0)
    await expectFound(
      `update payments set paid_at = paid_at - interval '61 minutes' where id = '${id}'`,
      /^WRONG {2}No payment waits longer than an hour for its order: not for 1 \(.*log/,
      `update payments set order_refusal = 'The goods were gone' where id = '${id}'`,
    )
  })

  it('is a refund that the gateway does not confirm', async () => {
    const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
    await sql.raw(`update payments set order_refusal = 'Late' where id = '${id}'`).execute(shop.db)
    for (const [state, hours] of [
      ['requested', 6],
      ['sent', 6],
      ['processing', 5 * 24],
    ] as const) {
      await expectFound(
        `insert into refunds (payment_id, amount_paisa, reason, kind, state, reference,
           requested_by, requested_at)
         values ('${id}', 1, 'Late', 'gateway', '${state}', 'R${state}', 'shop',
           '${SATURDAY.toISOString()}'::timestamptz - interval '${hours} hours')`,
        /^WRONG {2}The gateway confirms every refund in time: not for 1 \(/,
        `update refunds set requested_at = requested_at + interval '1 second'
         where reference = 'R${state}'`,
      )
    }
  })

  it('is a payment that is no longer polled', async () => {
    const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
    await expectFound(
      `update payments set state = 'failed', paid_at = null, ended_at = now(), session_key = 'S',
        next_poll_at = null where id = '${id}'`,
      /^WRONG {2}Every payment is checked with the gateway for a week: not for 1 \(/,
      `update payments set next_poll_at = now() where id = '${id}'`,
    )
  })

  it('is a signed notice without a lookup at the gateway', async () => {
    const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
    const tell = (source: string, kind: string, content: object) =>
      `insert into payment_events (payment_id, happened_at, source, kind, content)
       values ('${id}', '${SATURDAY.toISOString()}'::timestamptz - interval '49 hours', '${source}',
         '${kind}', '${JSON.stringify(content)}')`
    await sql
      .raw(`update payments set validation_id = 'V-1', order_refusal = 'Late' where id = '${id}'`)
      .execute(shop.db)
    for (const content of [
      { val_id: 'V-1', signature: 'valid' },
      { val_id: 'V-forged', signature: 'not valid' },
      { status: 'FAILED', signature: 'valid' },
    ]) {
      await sql.raw(tell('notice', 'received', content)).execute(shop.db)
    }
    await expectFound(
      tell('notice', 'received', { val_id: 'V-2', signature: 'valid' }),
      /^WRONG {2}Every signed notice is checked with the gateway within 2 days: not for 1 \(/,
      tell('gateway', 'answered paid', {}),
    )
  })

  it('is not a hold extended while the gateway is unreachable', async () => {
    const checkoutId = await hold(test.as('waiting@suto.test'))
    await startAttempt(shop, {
      checkoutId,
      accountId: null,
      method: 'card',
      gateway: 'sslcommerz',
      amountPaisa: 1_000_00,
    })
    const expire = (minutes: number) =>
      `update held_checkouts set expires_at = '${SATURDAY.toISOString()}'::timestamptz
        - interval '${minutes} minutes' where id = '${checkoutId}'`
    await sql.raw(expire(34)).execute(shop.db)
    expect((await examine()).wrong).toBe(0)
    await expectFound(expire(36), /^WRONG {2}No checkout is held past its expiry/, expire(1))
  })

  it('is an order with a total other than its lines', async () => {
    const orderId = await buy(test.as('sums@suto.test'))
    await expectFound(
      `update order_lines set quantity = 3 where order_id = '${orderId}'`,
      new RegExp(`^WRONG {2}Every order total matches its lines.*: not for 1 \\(${orderId}\\)`),
      `update order_lines set quantity = 2 where order_id = '${orderId}'`,
    )
  })

  it.each([
    ['too much', 'use_count = use_count + 1'],
    ['too little', 'use_count = use_count - 1'],
    ['too little for its limit', 'use_count = use_count - 1, total_uses = use_count - 1'],
  ])('is a voucher that counts %s, until the advice is followed', async (_, harm) => {
    await buy(test.as(`voucher-${crypto.randomUUID()}@suto.test`))
    await sql.raw(`update vouchers set ${harm} where code = 'EID'`).execute(shop.db)
    const { wrong, lines } = await examine()
    expect([wrong, lines.filter((line) => line.startsWith('WRONG'))]).toEqual([
      1,
      [expect.stringMatching(/ Voucher use counts match their uses: not for 1 \(EID\)/)],
    ])
    await followAdvice(lines)
    expect((await examine()).wrong).toBe(0)
  })

  it('keeps an unlimited voucher unlimited when its advice is followed', async () => {
    await sql`update vouchers set total_uses = null, use_count = 0`.execute(shop.db)
    await followAdvice((await examine()).lines)
    const vouchers = shop.db.selectFrom('vouchers').select('totalUses')
    expect(await vouchers.execute()).toEqual([{ totalUses: null }])
  })

  it('is an expired hold', async () => {
    const checkoutId = await hold(test.as('stray@suto.test'))
    await sql`update held_checkouts set state = 'released', ended_at = now(), place = null
      where id = ${checkoutId}`.execute(shop.db)
    const { lines } = await examine()
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
      expect.stringContaining(`No stock is held by an ended checkout: not for 1 (${checkoutId})`),
      expect.stringContaining(
        `No voucher use is held by an ended checkout: not for 1 (EID by ${checkoutId})`,
      ),
    ])
    await followAdvice(lines)
    await changeProduct(
      admin,
      'panjabi',
      productChange({ price: 1000, sizes: [{ size: 'M', stock: 400 }] }),
    )
    expect((await examine()).wrong).toBe(0)
  })

  it('is a picture with missing files', async () => {
    const { hash } = await shop.db.selectFrom('images').select('hash').executeTakeFirstOrThrow()
    const keys = imageKeys(hash, 1080)
    for (const key of keys) await shop.images.store.remove(key)
    const { lines } = await examine()
    expect(lines.at(-1)).toMatch(
      new RegExp(`^WRONG {2}Every picture file exists: not for 1 \\(${hash}\\)`),
    )
    for (const key of keys) await shop.images.store.write(key, new Uint8Array([1]))
  })

  it('is listed up to five times, and counted', async () => {
    for (let i = 0; i < 7; i++) await stockProduct(shop, { id: `more-${i}`, stock: 1 })
    await expectFound(
      `update variants set stock = 9 where product_id like 'more-%'`,
      /not for 7 \(more-0 M; more-1 M; more-2 M; more-3 M; more-4 M and 2 more\)/,
      `update variants set stock = 1 where product_id like 'more-%'`,
    )
  })
})
