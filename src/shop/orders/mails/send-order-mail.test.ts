import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shop/limits/rules.ts'
import type { Mail, OrderMailJob } from '#shop/mail/contract.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { sendOrderMail } from './send-order-mail.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const PRIZE = 'PRIZE WINNER: https://prizes.test'
const sent: Mail[] = []

let mails = 0
function send(kind: OrderMailJob['kind'], orderId: string) {
  const context = {
    ...test.limited,
    shopUrl: 'http://shop.test',
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
  }
  return sendOrderMail(context, { kind, orderId }, `job ${++mails}`)
}

async function makeAccount(email: string, isProven: boolean): Promise<void> {
  await sql`insert into auth_users (id, name, email, email_verified)
    values (${email}, 'Somebody', ${email}, ${isProven})`.execute(shop.db)
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await makeAccount('proven@suto.test', true)
  await makeAccount('innocent@bank.test', false)
})

beforeEach(async () => {
  sent.length = 0
  await shop.db.deleteFrom('limits').execute()
})

describe('the confirmation of an order', () => {
  it('greets a proven address by name, and has the delivery address', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test', recipientName: PRIZE })
    await send('order_confirmed', orderId)
    expect(sent[0]?.to).toBe('proven@suto.test')
    expect(sent[0]?.content.heading).toBe(`Thank you, ${PRIZE}`)
    expect(JSON.stringify(sent[0]?.content)).toContain('Dhanmondi')
  })

  it('shows what was bought, by an absolute address and in its colour', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test' })
    const hash = 'a'.repeat(32)
    await sql`insert into images (hash, width, height, placeholder, colour)
      values (${hash}, 1440, 1800, '', '#1f2a44')`.execute(shop.db)
    await sql`update order_lines set image_url = ${`/images/${hash}-1080.jpg`}
      where order_id = ${orderId}`.execute(shop.db)
    await send('order_confirmed', orderId)
    const shown = sent[0]?.content.blocks.find(({ kind }) => kind === 'rows')
    const picture = { url: `http://shop.test/images/${hash}-320.jpg`, colour: '#1f2a44' }
    expect(shown).toMatchObject({ rows: [{ picture }, {}, {}, { isTotal: true }] })
  })

  it('takes few statements, so that mails keep up with orders', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'proven@suto.test' })
    const { context, statements } = noteStatements({
      ...test.limited,
      mailer: { send: async (mail: Mail) => void sent.push(mail) },
    })
    await readSettings(context)
    statements.length = 0
    await sendOrderMail(context, { kind: 'order_confirmed', orderId }, 'few statements')
    expect(sent).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  it('says what was paid by card, or is due in cash', async () => {
    await send('order_confirmed', await writeOrder(shop, { userEmail: 'proven@suto.test' }))
    await send(
      'order_confirmed',
      await writeOrder(shop, {
        userEmail: 'proven@suto.test',
        paymentMethod: 'card',
        paymentStatus: 'paid',
      }),
    )
    const [cash, card] = sent.map(({ content }) => JSON.stringify(content))
    expect(cash).toContain('Cash on delivery: ৳1,060.00 due')
    expect(card).toContain('Paid by card: ৳1,060.00')
  })

  it('explains an exchange, and asks for no money', async () => {
    const orderId = await writeOrder(shop)
    await sql`update orders set exchange_credit_paisa = subtotal_paisa, delivery_charge_paisa = 0, total_paisa = 0
      where id = ${orderId}`.execute(shop.db)
    await send('order_confirmed', orderId)
    const mail = JSON.stringify(sent[0]?.content)
    expect(mail).toContain(`We are sending you order ${orderId} in exchange.`)
    expect(mail).toContain('Nothing to pay')
    expect(mail).not.toMatch(/\bdue\b/)
  })

  it('contains no user input for an unproven address', async () => {
    const orderId = await writeOrder(shop, {
      userEmail: 'innocent@bank.test',
      recipientName: PRIZE,
    })
    await send('order_confirmed', orderId)
    expect(sent).toHaveLength(1)
    const text = JSON.stringify(sent[0]?.content)
    expect(text).toContain(orderId)
    for (const typed of ['PRIZE', 'prizes.test', 'Dhanmondi', '01712345678']) {
      expect(text).not.toContain(typed)
    }
  })

  it('goes to an unproven address only a few times a day, and to others always', async () => {
    const { most } = limits.mail_to_unproven
    for (let each = 0; each < most + 3; each++) {
      await send('order_confirmed', await writeOrder(shop, { userEmail: 'innocent@bank.test' }))
      await send('order_confirmed', await writeOrder(shop, { userEmail: 'proven@suto.test' }))
    }
    expect(sent.filter(({ to }) => to === 'innocent@bank.test')).toHaveLength(most)
    expect(sent.filter(({ to }) => to === 'proven@suto.test')).toHaveLength(most + 3)
  })

  it('reaches an unproven address even after many failed tries', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'innocent@bank.test' })
    let triesLeft = limits.mail_to_unproven.most * 2
    const mailer = {
      send: async (mail: Mail) => {
        if (triesLeft-- > 0) throw new Error('Connection refused')
        sent.push(mail)
      },
    }
    const context = { ...test.limited, shopUrl: 'http://shop.test', mailer }
    const again = () => sendOrderMail(context, { kind: 'order_confirmed', orderId }, 'the same job')
    while (triesLeft > 0) await expect(again()).rejects.toThrow('Connection refused')
    await again()
    expect(sent).toHaveLength(1)
  })
})

describe('a late mail', () => {
  it('does not confirm an order that was cancelled meanwhile', async () => {
    const orderId = await writeOrder(shop, { orderStatus: 'cancelled' })
    await send('order_confirmed', orderId)
    expect(sent).toEqual([])
    await send('order_cancelled', orderId)
    expect(sent).toHaveLength(1)
  })

  it('does not announce the cancellation of a reopened order', async () => {
    await send('order_cancelled', await writeOrder(shop))
    expect(sent).toEqual([])
  })
})

describe('the mail about a cancelled order', () => {
  it.each([
    ['paid', 'You paid ৳1,060.00; we will refund it.'],
    ['refunded', 'We have refunded your payment.'],
    ['cancelled', 'You do not need to pay anything.'],
  ] as const)('explains what happens to a payment that is %s', async (paymentStatus, words) => {
    const order = { orderStatus: 'cancelled', paymentMethod: 'card', paymentStatus } as const
    await send('order_cancelled', await writeOrder(shop, order))
    expect(JSON.stringify(sent[0]?.content)).toContain(words)
  })
})
