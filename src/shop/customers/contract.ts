// Owns what staff see of customers, their notes about them, and merging duplicates.
// Does not own: accounts (identity), and purchases (orders, checkout).
import { z } from 'zod'
import { m } from '#messages'
import { ListedUser, User, UserFilter } from '../identity/contract.ts'
import { DeliveryStatus } from '../orders/contract.ts'
import { field } from '../shared/fields.ts'
import { upTo } from '../shared/numbers.ts'
import { Paging } from '../shared/paging.ts'
import { boundedText, requiredLine, requiredText, searchText } from '../shared/text.ts'
import { MAX_TAGS, uniqueTags } from './rules.ts'

const CustomerTotals = z.object({
  orders: z.number().int().meta({ description: 'Orders placed, including cancelled ones' }),
  spent: z.number().meta({ description: 'In taka, excluding cancelled orders' }),
  paid: z
    .number()
    .meta({ description: 'In taka: payments received for orders that are not cancelled' }),
  average: z
    .number()
    .meta({ description: 'In taka: average value of orders, excluding cancelled ones' }),
  refunded: z.number().meta({ description: 'In taka' }),
  cancelled: z.number().int().meta({ description: 'Excluding returned ones' }),
  returned: z.number().int(),
  refused: z.number().int().meta({ description: 'Failed deliveries' }),
  firstOrderAt: z.iso.datetime().nullable(),
  lastOrderAt: z.iso.datetime().nullable(),
})

const UsedAddress = z.object({
  recipientName: z.string(),
  recipientPhone: z.string(),
  region: z.string(),
  district: z.string(),
  city: z.string(),
  address: z.string(),
  landmark: z.string(),
  orders: z.number().int(),
  lastUsedAt: z.iso.datetime(),
})

const SentBack = z.object({
  orderId: z.string(),
  deliveryStatus: DeliveryStatus,
  orderDate: z.iso.datetime(),
  totalAmount: z.number(),
})

/** In any spelling, without commas, which separate tags. */
const Tag = requiredLine(m.fault_enter_tag, 30).refine((tag) => !tag.includes(','), {
  error: m.fault_tag_cannot_contain,
})

/** Of the form that adds one. */
export const NewTag = z.object({
  tag: field(Tag, { kind: 'text', label: m.customer_tag, placeholder: m.customer_tag_placeholder }),
})
export type NewTag = z.infer<typeof NewTag>

/** `updatedAt` as shown before the change; omitted: any state is accepted. */
const ShownUpdatedAt = z.iso.datetime().optional()

export const CustomerTags = z
  .object({
    tags: z
      .array(Tag)
      .max(...upTo(MAX_TAGS, m.fault_use_max_tags))
      .transform(uniqueTags),
    shownUpdatedAt: ShownUpdatedAt,
  })
  .meta({ id: 'CustomerTags' })
export type CustomerTags = z.infer<typeof CustomerTags>

export const MergeCustomers = z
  .object({
    other: boundedText(100, m.fault_choose_customer).meta({
      description: 'Id of the customer whose belongings move',
    }),
    shownUpdatedAt: ShownUpdatedAt,
    otherShownUpdatedAt: ShownUpdatedAt,
  })
  .meta({ id: 'MergeCustomers' })
export type MergeCustomers = z.infer<typeof MergeCustomers>

const who = {
  _id: z.string(),
  name: z.string(),
  email: z.string().meta({ description: 'Empty when unknown' }),
  phone: z.string().meta({ description: '`+8801XXXXXXXXX`; empty when unknown' }),
  tags: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable().meta({ description: 'When their account was deleted' }),
}

/** What a customer bought, in lists. */
const bought = {
  orders: z.number().int(),
  spent: z.number().meta({ description: 'In taka, without cancelled orders' }),
  lastOrder: z.object({ placedAt: z.iso.datetime(), area: z.string() }).nullable(),
}
export type Bought = z.infer<z.ZodObject<typeof bought>>

export const CustomerSummary = z
  .object({
    ...who,
    hasAccount: z.boolean(),
    createdAt: z.iso.datetime(),
    ...bought,
    notes: z.number().int(),
  })
  .meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const BuyingUser = ListedUser.extend(bought).meta({ id: 'BuyingUser' })
export type BuyingUser = z.infer<typeof BuyingUser>

export const CustomerSearch = Paging.extend({
  q: searchText(100).optional(),
  account: z
    .enum(['any', 'without'])
    .optional()
    .meta({ description: 'Excluding deleted customers; omitted: including them' }),
  tag: UserFilter.shape.tag,
})
export type CustomerSearch = z.infer<typeof CustomerSearch>

const CustomerMerge = z.object({
  entryId: z.string().meta({ description: 'Of the audit log' }),
  name: z.string(),
  email: z.string(),
  mergedAt: z.iso.datetime(),
  mergedBy: z.string(),
})

/** A customer with totals of their orders. Orders of a removed user belong to another customer. */
export const Customer = z
  .object({
    ...who,
    user: User.nullable().meta({ description: 'Their account, if any' }),
    merges: z.array(CustomerMerge).meta({ description: 'Who was merged into them, newest first' }),
    totals: CustomerTotals,
    addresses: z.array(UsedAddress).meta({ description: 'Most recently used first, up to twenty' }),
    sentBack: z
      .array(SentBack)
      .meta({ description: 'Returned or not delivered: newest first, up to fifty' }),
    refusedMail: z
      .object({ reason: z.string(), refusedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Why this address gets only urgent emails, if it rejected one' }),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const NewNote = z
  .object({
    text: field(requiredText(m.fault_enter_note, 2000), {
      kind: 'lines',
      rows: 2,
      label: m.customer_note,
      placeholder: m.customer_note_placeholder,
    }),
  })
  .meta({ id: 'NewNote' })
export type NewNote = z.infer<typeof NewNote>

export const Note = z
  .object({
    _id: z.string(),
    text: z.string(),
    writtenBy: z.string().meta({ description: 'A colleague’s email' }),
    writtenAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'Whether the caller wrote it and may delete it' }),
  })
  .meta({ id: 'CustomerNote' })
export type Note = z.infer<typeof Note>
