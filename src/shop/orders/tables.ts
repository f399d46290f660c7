import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Region } from '../areas/contract.ts'
import type { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import type { DeliveryOption } from '../pricing/contract.ts'
import type { ShopDate } from '../shared/clock.ts'
import type {
  AddressCategory,
  ChangeKind,
  DeliveryStatus,
  OrderSource,
  OrderStatus,
} from './contract.ts'

interface Orders {
  id: string
  uid: Generated<string>
  /** Whose order it is, also when that account is gone. */
  account_id: string | null
  /** Of a guest; never with an account. */
  guest_id: string | null
  customer_id: string
  /** Empty where they gave none. */
  user_email: string
  user_name: string
  /** Set when the person was removed: the email may be somebody else's since. */
  user_removed_at: Generated<Date | null>
  order_status: OrderStatus
  /** Pending at first; then what `writeChange` alone writes. */
  delivery_status: Generated<DeliveryStatus>
  payment_status: PaymentStatus
  payment_method: PaymentMethod
  delivery_option: DeliveryOption
  /** Its name when the order was placed. */
  delivery_name: Generated<string>
  subtotal_paisa: number
  delivery_charge_paisa: number
  voucher_code: string | null
  voucher_discount_paisa: number
  /** What staff took off who entered it. */
  discount_paisa: Generated<number>
  total_paisa: number
  source: Generated<OrderSource>
  /** The account of the staff who entered it, also when that is gone. */
  entered_by: string | null
  /** Since when it waits to be confirmed. */
  on_hold_since: Generated<Date | null>
  recipient_name: string
  recipient_phone: string
  region: Region
  city: string
  district: string
  address: string
  landmark: string
  address_category: AddressCategory
  rider_id: string | null
  delivery_notes: Generated<string>
  /** What the delivery person was told; kept when they ship. */
  assignment_notes: Generated<string>
  estimated_from: ShopDate
  estimated_to: ShopDate
  idempotency_key: string | null
  request_hash: string | null
  /** Where the order was placed from; empty when the shop itself wrote it. */
  network: Generated<string>
  placed_at: Date
  updated_at: Date
  delivered_at: Date | null
  /** A deleted order is in no list and no figure; what was paid and taken with it still names it. */
  deleted_at: Generated<Date | null>
  deleted_by: Generated<string | null>
  /** Which of its links in mails still work. */
  link_version: Generated<number>
  /** How often staff have changed what is in it. */
  edit_count: Generated<number>
  search_text: GeneratedAlways<string>
}

interface OrderLines {
  order_id: string
  position: number
  product_id: string
  sku: Generated<string>
  name: string
  size: string
  colour: Generated<string>
  image_url: string
  unit_price_paisa: number
  /** What it cost otherwise; null where it was not on sale. */
  regular_price_paisa: Generated<number | null>
  /** What a piece cost the shop when it was sold; null: unknown. */
  unit_cost_paisa: number | null
  quantity: number
  /** How many came back once they were delivered. */
  returned_quantity: Generated<number>
  is_preorder: boolean
  /** Sent for pieces that came back. */
  is_replacement: Generated<boolean>
}

interface OrderAdjustments {
  id: Generated<number>
  order_id: string
  kind: 'delivery_charge' | 'voucher' | 'cash_fee' | 'manual'
  /** Such as the code of the voucher. */
  rule: string | null
  /** The line that it is about; null: the whole order. */
  position: number | null
  /** Below zero for what is taken off. */
  amount_paisa: number
}

interface OrderChanges {
  id: Generated<number>
  order_id: string
  changed_at: Date
  changed_by: string
  /** The name of the API key by which a program did it for them. */
  changed_by_key: string | null
  status_kind: ChangeKind
  from_status: string | null
  to_status: string
  note: Generated<string>
  /** A move that was undone, or the undoing of it. */
  is_undone: Generated<boolean>
}

interface OrderEdits {
  order_id: string
  /** The how manyth of the order. */
  number: number
  /** Its lines before. */
  lines: JSONColumnType<Selectable<OrderLines>[]>
  idempotency_key: string
  request_hash: string
}

/** How an order of a bulk move was before, while it can be undone. */
interface OrderMoves {
  id: string
  order_id: string
  moved_by: string
  moved_at: Date
  order_status: OrderStatus
  delivery_status: DeliveryStatus
  rider_id: string | null
  delivery_notes: string
  assignment_notes: string
  /** The last of its history before. */
  last_change_id: number
  /** What `updated_at` was after it. */
  left_updated_at: Date
  undone_at: Generated<Date | null>
}

interface Riders {
  id: Generated<string>
  name: string
  phone: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
}

interface OrderNotes {
  id: GeneratedAlways<number>
  order_id: string
  written_at: Date
  written_by: string
  account_id: string | null
  text: string
}

/** A mail about the order is being sent, or was when a server died. */
interface OrderMailsUnderway {
  order_id: string
  /** From then on whoever sends it is thought to be gone. */
  until: Date
}

/** A view: orders that are not deleted. Of a cancelled one all amounts are 0. */
interface OrderFigures {
  order_id: string
  customer_id: string
  placed_at: Date
  /** On which it was placed, in Asia/Dhaka. */
  day: ShopDate
  order_status: OrderStatus
  payment_method: PaymentMethod
  delivery_option: DeliveryOption
  region: string
  source: OrderSource
  /** Empty: none. */
  voucher: string
  /** Where its parcel is counted; null: it is no delivery, or not yet. */
  delivery_stage: DeliveryStatus | null
  goods_paisa: number
  delivery_paisa: number
  discount_paisa: number
  revenue_paisa: number
}

/** A view: the lines of these orders. */
interface LineFigures extends OrderFigures {
  position: number
  product_id: string
  name: string
  size: string
  piece_count: number
  /** Before vouchers. */
  line_paisa: number
  /** Delivered pieces of known and of unknown cost; the next two are of the known. */
  costed_count: number
  uncosted_count: number
  cost_paisa: number
  profit_paisa: number
}

interface Returns {
  id: Generated<string>
  order_id: string
  reason: string
  returned_at: Date
  recorded_by: string
  refund_id: string | null
  replacement_order_id: string | null
  idempotency_key: string
  request_hash: string
}

interface ReturnLines {
  return_id: string
  order_id: string
  position: number
  quantity: number
  /** Did not go back into stock. */
  is_damaged: boolean
}

/** Another size that a customer asked for, as the line was then. */
interface SizeChanges {
  id: Generated<string>
  order_id: string
  position: number
  name: string
  from_size: string
  to_size: string
  note: string
  asked_at: Date
  /** Null until it is answered. */
  is_accepted: boolean | null
  answer: Generated<string>
  answered_at: Date | null
  answered_by: string | null
}

export interface OrderTables {
  orders: Orders
  order_lines: OrderLines
  order_adjustments: OrderAdjustments
  order_changes: OrderChanges
  order_edits: OrderEdits
  riders: Riders
  order_moves: OrderMoves
  order_notes: OrderNotes
  order_mails_underway: OrderMailsUnderway
  order_figures: OrderFigures
  line_figures: LineFigures
  returns: Returns
  return_lines: ReturnLines
  size_changes: SizeChanges
}
