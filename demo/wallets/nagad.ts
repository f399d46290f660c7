import {
  constants,
  createVerify,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { z } from 'zod'
import { readDecimal, toDecimal } from '#shop/shared/money.ts'
import { makeTrxId, type Records, type WalletPayment } from './records.ts'

const MERCHANT = '683002007104225'

const makeKeys = async () => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return pair
}

/** The keys of the merchant, and of the stand-in itself. */
export async function makeNagadKeys() {
  const [merchant, own] = await Promise.all([makeKeys(), makeKeys()])
  return { merchant, own }
}
export type NagadKeys = Awaited<ReturnType<typeof makeNagadKeys>>

const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '')

export function nagadAccountOf({ merchant, own }: NagadKeys) {
  return {
    name: 'nagad' as const,
    place: 'sandbox' as const,
    merchantId: MERCHANT,
    merchantNumber: '01700000000',
    privateKey: bare(merchant.privateKey),
    publicKey: bare(own.publicKey),
  }
}

interface NagadOptions {
  records: Records
  keys: Promise<NagadKeys>
  pageOf: (id: string) => string
}

const Sealed = z.object({ sensitiveData: z.string(), signature: z.string() })
const Asked = z.object({
  merchantId: z.literal(MERCHANT),
  orderId: z.string().regex(/^[0-9A-Za-z]{5,20}$/),
  challenge: z.string().min(1),
  amount: z.string().optional(),
})

const STATUSES: Record<WalletPayment['state'], string> = {
  initiated: 'Initiated',
  approved: 'Initiated',
  completed: 'Success',
  cancelled: 'Aborted',
  failed: 'Failed',
}

/** Nagad’s checkout: `initialize`, `complete` and `verify`. It charges by itself. */
export function createNagadProtocol({ records, keys, pageOf }: NagadOptions) {
  const padding = constants.RSA_PKCS1_PADDING
  const opened = new Map<string, { orderId: string; challenge: string }>()

  async function unseal(body: unknown) {
    const { merchant, own } = await keys
    const { data } = Sealed.safeParse(body)
    if (!data) return undefined
    try {
      const text = privateDecrypt(
        { key: own.privateKey, padding },
        Buffer.from(data.sensitiveData, 'base64'),
      )
      const isSigned = createVerify('SHA256')
        .update(text)
        .verify(merchant.publicKey, data.signature, 'base64')
      return isSigned ? Asked.safeParse(JSON.parse(text.toString())).data : undefined
    } catch {
      return undefined
    }
  }
  const refusal = { reason: 'EncryptionError', message: 'Invalid signature or merchant' }

  return new Hono()
    .basePath('/api/dfs')
    .post('/check-out/initialize/:merchant/:order', async (c) => {
      const asked = await unseal(await c.req.json().catch(() => undefined))
      if (asked?.orderId !== c.req.param('order')) return c.json(refusal, 400)
      const paymentReferenceId = `MDYx${randomBytes(12).toString('hex')}`
      const challenge = randomBytes(20).toString('hex')
      opened.set(paymentReferenceId, { orderId: asked.orderId, challenge })
      const { merchant } = await keys
      const text = JSON.stringify({
        paymentReferenceId,
        acceptDateTime: '20261129150405',
        challenge,
      })
      const sensitiveData = publicEncrypt({ key: merchant.publicKey, padding }, Buffer.from(text))
      return c.json({ sensitiveData: sensitiveData.toString('base64'), signature: 'unsigned' })
    })
    .post('/check-out/complete/:id', async (c) => {
      const id = c.req.param('id')
      const body = await c.req.json().catch(() => ({}))
      const asked = await unseal(body)
      const begun = opened.get(id)
      if (
        !asked ||
        !begun ||
        asked.challenge !== begun.challenge ||
        asked.orderId !== begun.orderId
      ) {
        return c.json(refusal, 400)
      }
      await records.add({
        id,
        wallet: 'nagad',
        invoice: asked.orderId,
        amountPaisa: readDecimal(asked.amount ?? '') ?? 0,
        callbackUrl: z.url().parse(body.merchantCallbackURL),
      })
      return c.json({ status: 'Success', callBackUrl: pageOf(id) })
    })
    .get('/verify/payment/:id', async (c) => {
      const payment = await records.find('nagad', c.req.param('id'))
      if (!payment) return c.json({ reason: 'NotFound', message: 'Payment not found' }, 404)
      const { state, story, amountPaisa, invoice } = payment
      if (story === 'execute_fails') return c.text('Bad gateway', 502)
      return c.json({
        merchantId: story === 'other_merchant' ? 'ANOTHER' : MERCHANT,
        orderId: story === 'other_invoice' ? 'ANOTHER' : invoice,
        paymentRefId: payment.id,
        amount: toDecimal(amountPaisa - (story === 'less' ? 100 : 0)),
        clientMobileNo: '01711000000',
        issuerPaymentRefNo: payment.trxId,
        status: STATUSES[state],
        statusCode: '000',
      })
    })
}

export const makeNagadTrxId = () => makeTrxId(8)

/** Where Nagad sends the browser. */
export function nagadCallback(
  { id, invoice, callbackUrl }: WalletPayment,
  outcome: 'pay' | 'fail' | 'cancel',
) {
  const status = { pay: 'Success', fail: 'Failed', cancel: 'Aborted' }[outcome]
  const query = new URLSearchParams({
    merchant: MERCHANT,
    order_id: invoice,
    payment_ref_id: id,
    status,
    status_code: outcome === 'pay' ? '00_0000_000' : '11_0000_001',
  })
  return `${callbackUrl}?${query}`
}
