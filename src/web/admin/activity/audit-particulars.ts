import type { AuditEntry } from '#shop/audit/contract.ts'
import { PRODUCT_FIELDS, productFields } from '#shop/catalogue/product-fields.ts'
import type { EntryReason } from '#shop/catalogue/stock/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { describeConditions, readConditions } from '#shop/pricing/vouchers/conditions.ts'
import { formatTaka, toTaka } from '#shop/shared/money.ts'
import { formatStatus } from '#web/ui/status-label.tsx'

type Details = AuditEntry['details']

const stockEntryLabels: Record<EntryReason, string> = {
  received: 'Received stock',
  counted: 'Counted stock',
  damaged: 'Removed damaged stock',
  lost: 'Removed lost stock',
  given_away: 'Gave stock away',
}

const stockEntriesLabels: Record<EntryReason, string> = {
  received: 'products received',
  counted: 'products counted',
  damaged: 'products damaged',
  lost: 'products lost',
  given_away: 'products given away',
}

/** @param products of how many it tells; null of one */
export function stockEntryText(reason: string, products: number | null): string {
  if (products !== null) return `${products} ${stockEntriesLabels[reason as EntryReason]}`
  return reason === '' ? 'Changed stock' : stockEntryLabels[reason as EntryReason]
}

const fieldNames: Record<string, string> = {
  ...Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, productFields[name].label])),
  phone: 'Phone number',
  recipientName: 'Recipient',
  recipientPhone: 'Recipient’s phone number',
  region: 'Region',
  city: 'City',
  district: 'District',
  address: 'Address',
  landmark: 'Landmark',
  addressCategory: 'Address type',
  imageUrl: 'Picture',
  images: 'Images',
  sizes: 'Sizes and stock',
  image: 'Picture',
  color: 'Colour scheme',
  isActive: 'Visible',
  position: 'Position',
  nameBangla: 'Name in Bangla',
  tagline: 'Tagline',
  blurb: 'Footer text',
  foundedYear: 'Founded',
  email: 'Email',
  hours: 'Opening hours',
  social: 'Social links',
  standard: 'Standard delivery',
  express: 'Express delivery',
  premium: 'Premium delivery',
  isOffered: 'Offer this',
  charge: 'Charge',
  freeFrom: 'Free delivery from',
  earliestDays: 'Earliest day',
  latestDays: 'Latest day',
  holidays: 'Holidays',
  zones: 'Zones',
  pieceGrams: 'Weight of a piece',
  idPrefix: 'Order number prefix',
  whoMayOrder: 'Who may order',
  askForCode: 'Ask for a code',
  newcomerCashOrders: 'How many orders may a new number have waiting?',
  newcomerCashPieces: 'How many pieces may a new number have waiting?',
  preselectedSize: 'Size chosen at first',
  takesPreorders: 'Take pre-orders',
  slidesOnPhones: 'Slides on phones',
}

/** Of what can be caused endlessly only some is kept. */
export function repeatNote({ isLast }: Details): string {
  return isLast === true ? 'Further attempts within the hour are not listed' : ''
}

export function nameText(details: Details): string {
  return detailText(details, 'name')
}

export function importText(details: Details): string {
  const [added, changed] = [detailNumber(details, 'added'), detailNumber(details, 'changed')]
  return added === null || changed === null ? '' : `${added} added, ${changed} changed`
}

export function priceText(details: Details): string {
  const from = takaIn(details, 'from_paisa')
  const to = takaIn(details, 'to_paisa')
  if (from === null || to === null) return ''
  return fieldsText(details).replace('Price', `Price ${formatTaka(from)} → ${formatTaka(to)}`)
}

export function movedText(details: Details): string {
  const moved = detailNumber(details, 'moved') ?? 0
  if (moved === 0) return ''
  return moved === 1 ? '1 product moved to General' : `${moved} products moved to General`
}

export function fieldsText({ fields }: Details): string {
  if (typeof fields !== 'string') return ''
  return fields.split(', ').map(nameField).join(', ')
}

/** `standard.charge` is the charge within the standard delivery. */
function nameField(field: string): string {
  return field
    .split('.')
    .map((part) => fieldNames[part] ?? part)
    .join(' / ')
}

export function connectionLabel(name: string): string {
  return name === 'sslcommerz' ? 'the SSLCommerz credentials' : 'the mail server'
}

/** Who saves what the shop starts with as it is has changed nothing of it. */
export function reviewText({ fields }: Details): string {
  return fields === '' ? 'Reviewed' : 'Changed'
}

/** What was and is, where it was told; others by their name. */
export function settingText(details: Details): string {
  const fields = detailText(details, 'fields').split(', ').filter(Boolean)
  return fields
    .map((field) => {
      const after = details[`${field}_after`]
      const name = fieldsText({ fields: field })
      return typeof after === 'string'
        ? `${name}: “${detailText(details, `${field}_before`)}” → “${after}”`
        : name
    })
    .join(', ')
}

/** `order` is `confirmed → processing`: `Order: confirmed → processing`. */
export function moveText(details: Details): string {
  if (details.fields) return fieldsText(details)
  const moves = Object.entries(details).flatMap(([kind, move]) => {
    const [from, to] = String(move).split(' → ')
    if (!from || !to || from === to) return []
    return `${formatStatus(kind)}: ${plain(from)} → ${plain(to)}`
  })
  return moves.join(', ') || 'Notes'
}

export function lastStateText({ order, delivery, payment, customer }: Details): string {
  const states = [order, delivery && `delivery ${delivery}`, payment && `payment ${payment}`]
  const state = states.filter(Boolean).map(String).map(plain).join(', ')
  return [state && formatStatus(state), customer && `of ${customer}`].filter(Boolean).join(', ')
}

const plain = (status: string) => status.replaceAll('_', ' ')

export function voucherTermsText(details: Details): string {
  return [discountText(details), ...describeConditions(readConditions(details))]
    .filter(Boolean)
    .join(', ')
}

export function detailNumber(details: Details, name: string): number | null {
  const value = details[name]
  return typeof value === 'number' ? value : null
}

export function countText(details: Details, name: string, one: string, many: string): string {
  const count = detailNumber(details, name) ?? 0
  return `${count} ${count === 1 ? one : many}`
}

function takaIn(details: Details, name: string): number | null {
  const paisa = detailNumber(details, name)
  return paisa === null ? null : toTaka(paisa)
}

export function auditAmountText(details: Details): string {
  const amount = takaIn(details, 'amount_paisa')
  return amount === null ? '' : formatTaka(amount)
}

export function detailText(details: Details, name: string): string {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

function discountText(details: Details): string {
  const percent = detailNumber(details, 'percent')
  const amount = takaIn(details, 'amount_paisa')
  const { minimumSubtotal } = readConditions(details)
  if (percent !== null) {
    const cap = takaIn(details, 'cap_paisa')
    return describeDiscount({ kind: 'percentage', percent, cap, minimumSubtotal })
  }
  return amount === null ? '' : describeDiscount({ kind: 'fixed', amount, minimumSubtotal })
}
