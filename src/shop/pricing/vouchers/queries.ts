import { sql } from 'kysely'
import { m } from '#messages'
import { requireRight } from '../../shared/actor.ts'
import { toShopDate } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { toLatinDigits } from '../../shared/digits.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import type { Page, Paging } from '../../shared/paging.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { readSortedPage } from '../../shared/sorted-page.ts'
import { shownEmail } from '../../shared/stand-in-email.ts'
import { type AppliedVoucher, VoucherCode } from '../contract.ts'
import { type PricedLine, subtotalOf } from '../rules.ts'
import { readConditions, refuseByConditions, toConditionColumns } from './conditions.ts'
import { Voucher, type VoucherSearch, type VoucherTerms, type VoucherUse } from './contract.ts'
import { countUses, type VoucherCustomer } from './count-uses.ts'
import { refuseVoucher, voucherState } from './rules.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

function selectVouchers({ db }: ReadContext) {
  return db.selectFrom('vouchers').selectAll()
}

type VoucherRow = Awaited<ReturnType<ReturnType<typeof selectVouchers>['executeTakeFirstOrThrow']>>

const takaOrNull = (paisa: number | null) => (paisa === null ? null : toTaka(paisa))

function toVoucher(row: VoucherRow, { clock }: ReadContext): Voucher {
  const limits = { ...readConditions(row), isActive: row.isActive, useCount: row.useCount }
  return Voucher.parse({
    ...pick(row, 'code', 'kind', 'percent'),
    cap: takaOrNull(row.capPaisa),
    amount: takaOrNull(row.amountPaisa),
    ...limits,
    state: voucherState(limits, toShopDate(clock.now())),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listVouchers(
  context: Context,
  { q, ...paging }: VoucherSearch = {},
): Promise<Page<Voucher>> {
  requireRight(context, 'manageVouchers')
  let query = selectVouchers(context)
  if (q) query = query.where('code', 'like', matchingPrefix(q))
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    createdAt: 'time',
    code: 'text',
  })
  return { items: items.map((row) => toVoucher(row, context)), nextCursor }
}

/** Ignores case. */
function matchingPrefix(beginning: string): string {
  return `${toLatinDigits(beginning)
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}

/** Codes with this prefix, ignoring case. @throws ShopError unauthenticated, forbidden */
export async function findVouchersByPrefix(
  context: Context,
  beginning: string,
  limit: number,
): Promise<string[]> {
  requireRight(context, 'manageVouchers')
  const rows = await context.db
    .selectFrom('vouchers')
    .where('code', 'like', matchingPrefix(beginning))
    .orderBy(sql`code using ~<~`)
    .limit(limit)
    .select('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getVoucher(context: Context, code: string): Promise<Voucher> {
  requireRight(context, 'manageVouchers')
  const voucher = await findVoucher(context, code)
  if (!voucher) throw new ShopError('not_found', m.refusal_voucher_not_found())
  return voucher
}

async function findVoucher(context: ReadContext, code: string): Promise<Voucher | undefined> {
  const known = VoucherCode.safeParse(code)
  if (!known.success) return undefined
  const row = await selectVouchers(context).where('code', '=', known.data).executeTakeFirst()
  return row && toVoucher(row, context)
}

/** Newest first. @throws ShopError unauthenticated, forbidden, not_found, invalid */
export async function listVoucherUses(
  context: Context,
  code: string,
  paging: Paging = {},
): Promise<Page<VoucherUse>> {
  const voucher = await getVoucher(context, code)
  const query = context.db
    .selectFrom('voucherUses')
    .selectAll()
    .select((use) =>
      use
        .selectFrom('customers')
        .whereRef('customers.id', '=', 'voucherUses.customerId')
        .select('customers.phone')
        .as('phone'),
    )
    .where('voucherCode', '=', voucher.code)
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', { id: 'bigint' })
  return { items: items.map(toVoucherUse), nextCursor }
}

function toVoucherUse(row: {
  orderId: string | null
  userEmail: string
  phone: string | null
  discountPaisa: number
  usedAt: Date
}): VoucherUse {
  const userEmail = shownEmail(row.userEmail)
  return {
    orderId: row.orderId,
    userEmail,
    ...(userEmail === '' && { userPhone: toLocalPhone(row.phone ?? '') }),
    discount: toTaka(row.discountPaisa),
    usedAt: row.usedAt.toISOString(),
  }
}

interface Purchase {
  code: string
  /** Null for an edit of an order that has used it already: the items and the day count, earlier uses do not. */
  customer: VoucherCustomer | null
  lines: readonly PricedLine[]
}

/** A voucher as it applies to a purchase, or the reason why it does not, and how it would apply for a new customer. */
export type VoucherAnswer =
  | { voucher: AppliedVoucher; refusal?: never; voucherOfNewcomer?: never }
  | { voucher: null; refusal: string; voucherOfNewcomer: AppliedVoucher | null }

/**
 * Whether a customer may use a voucher now. In a transaction that has locked the voucher, the answer is valid until the
 * end.
 */
export async function checkVoucher(
  context: ReadContext,
  { code, customer, lines }: Purchase,
): Promise<VoucherAnswer> {
  const voucher = await findVoucher(context, code)
  if (!voucher)
    return { voucher: null, refusal: m.fault_voucher_not_found(), voucherOfNewcomer: null }
  const applied = { code: voucher.code, discount: discountOf(voucher) }
  const redemption = {
    subtotalPaisa: subtotalOf(lines),
    hasItemsOnSale: lines.some(({ regularPricePaisa }) => regularPricePaisa != null),
    today: toShopDate(context.clock.now()),
    usesByCustomer: customer ? await countUses(context, voucher.code, customer) : 0,
  }
  const refuse = customer ? refuseVoucher : refuseByConditions
  const refusal = refuse(voucher, redemption)
  if (refusal === undefined) return { voucher: applied }
  const isForNewcomers = refuse(voucher, { ...redemption, usesByCustomer: 0 }) === undefined
  return { voucher: null, refusal, voucherOfNewcomer: isForNewcomers ? applied : null }
}

function discountOf(voucher: Voucher): AppliedVoucher['discount'] {
  const { minimumSubtotal } = voucher
  return voucher.kind === 'percentage'
    ? { kind: 'percentage', percent: voucher.percent, cap: voucher.cap, minimumSubtotal }
    : { kind: 'fixed', amount: voucher.amount, minimumSubtotal }
}

const paisaOrNull = (taka: number | null) => (taka === null ? null : toPaisa(taka))

/** Columns that administrators set. */
export function toVoucherRow(terms: VoucherTerms) {
  return {
    kind: terms.kind,
    percent: terms.kind === 'percentage' ? terms.percent : null,
    capPaisa: terms.kind === 'percentage' ? paisaOrNull(terms.cap) : null,
    amountPaisa: terms.kind === 'fixed' ? toPaisa(terms.amount) : null,
    ...toConditionColumns(terms),
    isActive: terms.isActive,
  }
}
