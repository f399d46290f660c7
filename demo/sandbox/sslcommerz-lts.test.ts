import SslCommerzPayment from 'sslcommerz-lts'
import { afterAll, describe, expect, it } from 'vitest'
import { payInSandbox, sandboxStore, serveSandbox } from '#test/sandbox.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'

const test = await openTestShop()
const sandbox = await serveSandbox(test.shop)
afterAll(async () => {
  await sandbox.close()
  await test.close()
})

// The client writes the password into URLs unescaped.
const client = new SslCommerzPayment(
  sandboxStore.storeId,
  encodeURIComponent(sandboxStore.storePassword),
)
const questions = `${sandbox.url}/validator/api/merchantTransIDvalidationAPI.php?`
client.initURL = `${sandbox.url}/gwprocess/v4/api.php`
client.validationURL = `${sandbox.url}/validator/api/validationserverAPI.php?`
client.refundQueryURL = questions
client.transactionQueryBySessionIdURL = questions
client.transactionQueryByTransactionIdURL = questions
// The client is older than this field, which SSLCommerz now requires for refunds.
client.refundURL = `${questions}refund_trans_id=R-LTS&`

/** The example of its documentation. */
const order = {
  total_amount: 100,
  currency: 'BDT',
  tran_id: 'REF123',
  success_url: sandbox.urls.success,
  fail_url: sandbox.urls.failed,
  cancel_url: sandbox.urls.cancelled,
  ipn_url: sandbox.urls.notice,
  shipping_method: 'Courier',
  num_of_item: 1,
  product_name: 'Computer.',
  product_category: 'Electronic',
  product_profile: 'general',
  cus_name: 'Customer Name',
  cus_email: 'customer@example.com',
  cus_add1: 'Dhaka',
  cus_add2: 'Dhaka',
  cus_city: 'Dhaka',
  cus_state: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01711111111',
  cus_fax: '01711111111',
  ship_name: 'Customer Name',
  ship_add1: 'Dhaka',
  ship_city: 'Dhaka',
  ship_postcode: 1000,
  ship_country: 'Bangladesh',
}

describe('an independent client of SSLCommerz', () => {
  it('opens a session, validates, queries and refunds', async () => {
    // Its forms contain the password unescaped too, where that is harmless.
    const opening = new SslCommerzPayment(sandboxStore.storeId, sandboxStore.storePassword)
    opening.initURL = client.initURL
    const session = await opening.init({ ...order })
    expect(session).toMatchObject({ status: 'SUCCESS', failedreason: '' })
    const sessionkey = String(session.sessionkey)
    expect(session.GatewayPageURL).toBe(`${sandbox.url}/pay/${sessionkey}`)
    expect(await client.transactionQueryBySessionId({ sessionkey })).toMatchObject({
      APIConnect: 'DONE',
      status: 'PENDING',
      tran_id: 'REF123',
    })

    const { fields } = await payInSandbox(String(session.GatewayPageURL))
    const { val_id = '', bank_tran_id = '' } = fields
    const paid = { tran_id: 'REF123', amount: '100.00', currency: 'BDT', bank_tran_id }
    expect(await client.validate({ val_id })).toMatchObject({ ...paid, status: 'VALID' })
    expect(await client.validate({ val_id })).toMatchObject({ ...paid, status: 'VALIDATED' })
    expect(await client.transactionQueryBySessionId({ sessionkey })).toMatchObject({
      ...paid,
      status: 'VALIDATED',
    })
    expect(await client.transactionQueryByTransactionId({ tran_id: 'REF123' })).toMatchObject({
      APIConnect: 'DONE',
      no_of_trans_found: 1,
      element: [{ ...paid, val_id }],
    })

    const refund = await client.initiateRefund({
      refund_amount: '40.50',
      refund_remarks: 'too-small',
      bank_tran_id,
      refe_id: 'EASY',
    })
    expect(refund).toMatchObject({ APIConnect: 'DONE', status: 'success', trans_id: 'REF123' })
    const refund_ref_id = String(refund.refund_ref_id)
    expect(await client.refundQuery({ refund_ref_id })).toMatchObject({ status: 'processing' })
    test.setClock(new Date(SATURDAY.getTime() + 5000))
    expect(await client.refundQuery({ refund_ref_id })).toMatchObject({
      status: 'refunded',
      refunded_on: '2026-11-21 10:00:05',
    })
  })

  it('is refused with a wrong password', async () => {
    const stranger = new SslCommerzPayment(sandboxStore.storeId, 'wrong')
    stranger.initURL = client.initURL
    stranger.validationURL = client.validationURL
    expect(await stranger.init({ ...order })).toMatchObject({
      status: 'FAILED',
      failedreason: expect.stringContaining('Store Credential'),
    })
    expect(await stranger.validate({ val_id: 'V' })).toEqual({ APIConnect: 'FAILED' })
  })
})
