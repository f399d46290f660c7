import type { z } from 'zod'
import { m } from '#messages'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { CallOutcome } from '#shop/calls/contract.ts'
import { PRODUCT_FIELDS, productFields } from '#shop/catalogue/product-fields.ts'
import { OrderSource } from '#shop/orders/contract.ts'
import { Reason, reasonNames } from '#shop/orders/reasons/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import { PageValues } from '#shop/pages/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { describeConditions } from '#shop/pricing/vouchers/conditions.ts'
import { VoucherTerms } from '#shop/pricing/vouchers/contract.ts'
import { type SettingsGroup, settingsShapes } from '#shop/settings/contract.ts'
import { formatTaka, toTaka } from '#shop/shared/money.ts'
import { fieldAt } from '#web/forms/shapes.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { outcomeNames } from '../calls/outcome-names.ts'

type Value = string | number | boolean
type Show = (value: Value, entry: AuditEntry) => string

const text = (value: Value) => String(value)
const counted = (count: Value) => ({ count, shown: formatCount(Number(count)) })
const when = (wanted: string | boolean, words: () => string) => (value: unknown) =>
  value === wanted ? words() : ''

/** In display order. Details that are missing here are for programs. */
export const shown: Record<string, Show> = {
  products: (count) => m.audit_detail_products(counted(count)),
  name: text,
  title: text,
  sizes: text,
  from: (from, { details: { to } }) => (from === to ? text(from) : changeText({ from, to })),
  active: when(false, m.audit_detail_inactive),
  source: (source) => sourceNames[OrderSource.catch('web').parse(source)](),
  onHold: when(true, m.audit_detail_on_hold),
  discount: (taka) => (taka ? m.audit_detail_discount({ value: formatTaka(Number(taka)) }) : ''),
  order: statusText(m.common_order),
  delivery: statusText(m.common_delivery),
  payment: statusText(m.common_payment),
  customer: (value) => m.audit_detail_customer({ value }),
  edit: text,
  amountPaisa: (paisa) => formatTaka(toTaka(Number(paisa))),
  percent: termsText,
  amount: termsText,
  pieces: (value) => m.audit_detail_pieces({ value: formatCount(Number(value)) }),
  cause: (cause) => reasonNames[Reason.parse(cause)](),
  reason: (reason, { action }) => (action === 'stock_entered' ? '' : text(reason)),
  note: text,
  outcome: (outcome) => outcomeNames[CallOutcome.parse(outcome)](),
  replacement: (value) => m.audit_detail_replacement({ value }),
  fields: (fields, entry) => fieldTexts(String(fields), entry),
  moved: (count) => (count ? m.audit_detail_moved(counted(count)) : ''),
  added: (count) => m.audit_detail_added(counted(count)),
  changed: (count) => m.audit_detail_changed(counted(count)),
  devices: (count) => m.audit_detail_devices(counted(count)),
  parcels: (count) => m.audit_detail_parcels(counted(count)),
  renamed: text,
  events: (events) =>
    typeof events === 'number' ? m.audit_detail_events(counted(events)) : text(events),
  other: text,
  prefix: text,
  day: text,
  place: text,
  server: text,
  works: (works) => (works ? m.audit_detail_works() : m.audit_detail_fails()),
  invitedBy: (value) => m.audit_detail_invited_by({ value }),
  role: when('admin', m.audit_detail_was_staff),
  isLast: when(true, m.audit_detail_last),
}

/** Details below an entry's sentence; empty for most. */
export function detailsOf(entry: AuditEntry): string {
  const texts = Object.entries(shown).map(([name, show]) => {
    const value = entry.details[name]
    return value === undefined || value === null ? '' : show(value, entry)
  })
  return texts.filter(Boolean).join(', ')
}

function changeText({ from, to }: { from: unknown; to: unknown }): string {
  return m.audit_detail_from({ from: String(from), to: String(to) })
}

/** `confirmed → processing` for a move; a deleted order has one status of each kind. */
function statusText(kind: () => string): Show {
  return (move) => {
    const statuses = String(move).split(' → ')
    const status = statuses.map((each) => formatStatus(each).toLowerCase()).join(' → ')
    return m.audit_detail_status({ kind: kind(), status })
  }
}

function termsText(_: unknown, { details }: AuditEntry): string {
  const { data: terms } = VoucherTerms.safeParse(details)
  return terms ? [describeDiscount(terms), ...describeConditions(terms)].join(', ') : ''
}

/** Old and new values where known; other fields by name. */
function fieldTexts(fields: string, entry: AuditEntry): string {
  const texts = fields.split(', ').map((name) => {
    const shape = shapeOf(entry)
    const field = fieldLabel(name, shape)
    const [before, after] = [entry.details[`${name}_before`], entry.details[`${name}_after`]]
    return after === undefined
      ? field
      : m.audit_detail_change({
          field,
          before: valueText(before, name, shape),
          after: valueText(after, name, shape),
        })
  })
  return texts.filter(Boolean).join(', ')
}

function shapeOf({ action, subject }: AuditEntry) {
  if (action === 'settings_changed') return settingsShapes[subject as SettingsGroup]
  return action === 'page_changed' ? PageValues : undefined
}

/** `standard.minDays` is the earliest day of standard delivery. */
function fieldLabel(name: string, shape: z.ZodType | undefined): string {
  const parts = name.split('.')
  const labels = parts.map((part, depth) => {
    const path = parts.slice(0, depth + 1).join('.')
    const meta = shape && fieldAt(shape, path)?.meta
    return meta?.label() ?? fieldNames[part]?.()
  })
  return labels.filter(Boolean).join(' / ') || name
}

/** Choices by their labels, others as they are. */
function valueText(value: unknown, name: string, shape: z.ZodType | undefined): string {
  const meta = shape && fieldAt(shape, name)?.meta
  const choices = meta && 'choices' in meta ? meta.choices : []
  const chosen = choices.find((choice) => String(choice.value) === String(value))
  return chosen?.label() ?? (typeof value === 'number' ? formatCount(value) : String(value))
}

const fieldNames: Record<string, () => string> = {
  ...Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, productFields[name].label])),
  phone: m.audit_field_phone,
  recipientName: m.audit_field_recipient_name,
  recipientPhone: m.audit_field_recipient_phone,
  region: m.audit_field_region,
  city: m.audit_field_city,
  district: m.audit_field_district,
  address: m.common_address,
  landmark: m.audit_field_landmark,
  addressCategory: m.audit_field_address_category,
  deliveryNotes: m.audit_field_delivery_notes,
  imageUrl: m.audit_field_image_url,
  image: m.audit_field_image_url,
  images: m.audit_field_images,
  colours: m.audit_field_colours,
  sizes: m.audit_field_sizes,
  color: m.category_color,
  isActive: m.audit_field_active,
  position: m.audit_field_position,
  hours: m.audit_field_hours,
  social: m.audit_field_social,
  slides: m.audit_field_slides,
  outfits: m.audit_field_outfits,
  topics: m.audit_field_topics,
  guides: m.audit_field_guides,
  standard: m.audit_field_standard,
  express: m.audit_field_express,
  premium: m.audit_field_premium,
  zones: m.audit_field_zones,
  couriers: m.audit_field_couriers,
  holidays: m.audit_field_holidays,
  sends: m.audit_field_sends,
  recipients: m.audit_field_recipients,
}
