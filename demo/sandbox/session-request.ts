import { z } from 'zod'
import { readDecimal } from '#shop/shared/money.ts'
import { maxText } from '#shop/shared/text.ts'

const MIN_PAISA = 1000
const MAX_PAISA = 50_000_000

const MISSING = 'is missing or empty'

function optional(maxLength: number) {
  return z.string(MISSING).check(maxText(maxLength, `is longer than ${maxLength} characters`))
}

function required(maxLength: number) {
  return optional(maxLength).refine((text) => text.trim() !== '', MISSING)
}

/** A host goes into the policy of the page, so it holds nothing that means something there. */
const HOST = /^[\w.:[\]-]+$/

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && HOST.test(host)
}

const NO_ADDRESS = 'is not an absolute address'

const address = required(255).refine(isAddress, NO_ADDRESS)

const amount = required(13)
  .refine((text) => readDecimal(text) !== undefined, 'is not a decimal of two places')
  .refine((text) => {
    const paisa = readDecimal(text) ?? 0
    return paisa >= MIN_PAISA && paisa <= MAX_PAISA
  }, 'must be from 10.00 to 500000.00')

const decimal = optional(13)
  .refine((text) => text === '' || readDecimal(text) !== undefined, 'is not a decimal')
  .optional()

const note = optional(255).default('')

const Fields = z.object({
  total_amount: amount,
  currency: required(3).refine((text) => text === 'BDT', 'is not enabled for this store'),
  tran_id: required(30),
  product_category: required(50),
  product_name: required(255),
  product_profile: required(30).refine(
    (text) => ['general', 'physical-goods', 'non-physical-goods'].includes(text),
    'is not enabled for this store',
  ),
  success_url: address,
  fail_url: address,
  cancel_url: address,
  ipn_url: optional(255)
    .refine((text) => text === '' || isAddress(text), NO_ADDRESS)
    .default(''),
  cus_name: required(50),
  cus_email: required(50).refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'is not an email'),
  cus_add1: required(50),
  cus_add2: optional(50).optional(),
  cus_city: required(50),
  cus_state: optional(50).optional(),
  cus_postcode: required(30),
  cus_country: required(50),
  cus_phone: required(20),
  cus_fax: optional(20).optional(),
  shipping_method: required(50).refine(
    (text) => ['YES', 'NO', 'Courier'].includes(text),
    'is not enabled for this store',
  ),
  num_of_item: required(9).refine((text) => /^[1-9]\d*$/.test(text), 'is not a whole number'),
  ship_name: optional(50).optional(),
  ship_add1: optional(50).optional(),
  ship_add2: optional(50).optional(),
  ship_area: optional(50).optional(),
  ship_city: optional(50).optional(),
  ship_sub_city: optional(50).optional(),
  ship_state: optional(50).optional(),
  ship_postcode: optional(50).optional(),
  ship_country: optional(50).optional(),
  multi_card_name: optional(30).optional(),
  allowed_bin: optional(255).optional(),
  emi_option: optional(1)
    .refine((text) => ['', '0', '1'].includes(text), 'is not 0 or 1')
    .optional(),
  cart: optional(100_000).refine(isCart, 'is not a list of products in JSON').optional(),
  product_amount: decimal,
  vat: decimal,
  discount_amount: decimal,
  convenience_fee: decimal,
  value_a: note,
  value_b: note,
  value_c: note,
  value_d: note,
})

const CartLine = z.object({
  sku: optional(100).optional(),
  product: required(255),
  quantity: required(9).refine((text) => /^\d+$/.test(text)),
  amount: required(13).refine((text) => readDecimal(text) !== undefined),
  unit_price: required(13)
    .refine((text) => readDecimal(text) !== undefined)
    .optional(),
})

function isCart(text: string): boolean {
  if (text === '') return true
  try {
    return z.array(CartLine).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Asked for when the shop says that it sends a parcel by itself. */
const PARCEL = [
  'ship_name',
  'ship_add1',
  'ship_area',
  'ship_city',
  'ship_sub_city',
  'ship_postcode',
  'ship_country',
] as const

const Request = Fields.superRefine((fields, context) => {
  if (fields.shipping_method !== 'YES') return
  for (const name of PARCEL) {
    if (!fields[name]?.trim()) {
      context.addIssue({ code: 'custom', path: [name], message: MISSING })
    }
  }
})
export type SessionRequest = z.infer<typeof Request>

/** The request as it is taken, or why it is not: in the words and with the rules of SSLCommerz. */
export function readSessionRequest(
  form: Record<string, unknown>,
): { request: SessionRequest } | { failedreason: string } {
  const parsed = Request.safeParse(form)
  if (parsed.success) return { request: parsed.data }
  const [issue] = parsed.error.issues
  return { failedreason: `Invalid Information! '${String(issue?.path[0])}' ${issue?.message}.` }
}
