import { z } from 'zod'
import { readDecimal } from '#shop/shared/money.ts'

const MIN_PAISA = 1000
const MAX_PAISA = 50_000_000

/** A host becomes part of the page's policy, so it must not contain characters with a meaning there. */
const HOST = /^[\w.:[\]-]+$/

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && HOST.test(host)
}

const line = (most: number) =>
  z.string('is missing').trim().min(1, 'is missing').max(most, `is longer than ${most} characters`)
const address = line(255).refine(isAddress, 'is not an absolute address')

const Request = z.object({
  tran_id: line(30),
  total_amount: line(13).refine((text) => {
    const paisa = readDecimal(text) ?? 0
    return paisa >= MIN_PAISA && paisa <= MAX_PAISA
  }, 'must be from 10.00 to 500000.00'),
  currency: z.literal('BDT', 'is not enabled for this store'),
  success_url: address,
  fail_url: address,
  cancel_url: address,
  ipn_url: z.literal('').or(address).default(''),
})
export type SessionRequest = z.infer<typeof Request>

/** The parsed request, or why it is refused, in the words of SSLCommerz. */
export function readSessionRequest(
  form: Record<string, unknown>,
): { request: SessionRequest } | { failedreason: string } {
  const parsed = Request.safeParse(form)
  if (parsed.success) return { request: parsed.data }
  const [issue] = parsed.error.issues
  return { failedreason: `Invalid Information! '${String(issue?.path[0])}' ${issue?.message}.` }
}
