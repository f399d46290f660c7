import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/clock.ts'
import type { LimitKind } from './contract.ts'

interface Limit {
  /** Uses allowed at once, and again spread over the period. */
  most: number
  withinMs: number
}

/** Half a country may share the address of a mobile network; see docs/decisions/0024. */
export const limits: Record<LimitKind, Limit> = {
  sign_up: { most: 60, withinMs: HOUR_MS },
  /**
   * Successful ones too: for one account from one network, and for all accounts on unknown devices there, with the codes
   * by SMS that are tried there.
   */
  sign_in: { most: 60, withinMs: HOUR_MS },
  sign_in_network: { most: 1200, withinMs: HOUR_MS },
  /**
   * By one account; by guests for one phone from one network, separately for those who have proven it; and by all
   * unproven guests of one network.
   */
  order: { most: 30, withinMs: HOUR_MS },
  guest_order: { most: 300, withinMs: HOUR_MS },
  /** Card payments that new customers start from one network, and the pieces in them. */
  card_hold: { most: 30, withinMs: HOUR_MS },
  held_piece: { most: 100, withinMs: 2 * HOUR_MS },
  guest_cart: { most: 60, withinMs: HOUR_MS },
  /** By one user, including failed uploads; or with wrong keys from one network. */
  upload: { most: 100, withinMs: HOUR_MS },
  /** Calls with one API key. */
  api_key: { most: 600, withinMs: MINUTE_MS },
  /** From one network: as many as wrong passwords. */
  wrong_api_key: { most: 100, withinMs: HOUR_MS },
  /** Pages and public calls of an unlimited kind that are not cached. */
  rendering: { most: 300, withinMs: MINUTE_MS },
  /** Unknown voucher codes, per account, and per network. */
  voucher_code: { most: 20, withinMs: HOUR_MS },
  network_voucher_code: { most: 300, withinMs: HOUR_MS },
  /** Invalid links of order mails, opened from one network. */
  order_link: { most: 300, withinMs: HOUR_MS },
  /** Wrong pairs of an order id and a phone number: from one network in all, for one id, and for one number. */
  tracking_network: { most: 120, withinMs: HOUR_MS },
  tracked_order: { most: 10, withinMs: HOUR_MS },
  tracked_phone: { most: 10, withinMs: HOUR_MS },
  /** Keys of the console’s link, right and wrong, from one network. */
  welcome_link: { most: 60, withinMs: HOUR_MS },
  mail_to_unproven: { most: 6, withinMs: DAY_MS },
  /** Per mail, for longer than the queue retries it. */
  mail_try: { most: 1, withinMs: 2 * DAY_MS },
  /**
   * One more each hour, for as long as a link works: when a mail is refused, the mailbox already has a valid link.
   */
  password_mail: { most: 24, withinMs: DAY_MS },
  /** By one administrator, to any recipient. */
  report_mail: { most: 20, withinMs: HOUR_MS },
  /** By one administrator: the form must not serve to guess passwords. */
  connection_trial: { most: 20, withinMs: HOUR_MS },
  /** Unsigned returns for unknown payments, from one network: each asks the gateway. */
  unknown_return: { most: 60, withinMs: HOUR_MS },
  /** Notices of couriers that are not signed by them, from one network. */
  courier_notice: { most: 60, withinMs: HOUR_MS },
  /**
   * By SMS to one number, which may be a stranger's: the first ones from each network, further ones from all networks,
   * and those from one network; and for one network in all. Each costs the owner money.
   */
  first_phone_code: { most: 2, withinMs: DAY_MS },
  phone_code: { most: 16, withinMs: DAY_MS },
  phone_code_from_network: { most: 8, withinMs: DAY_MS },
  phone_code_network: { most: 60, withinMs: DAY_MS },
}

/** The time to wait, as users read it. */
export function describeWait(seconds: number): string {
  if (seconds <= 60) return m.refusal_wait_minute()
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return m.refusal_wait_minutes({ minutes: formatWhole(minutes) })
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? m.refusal_wait_hour() : m.refusal_wait_hours({ hours: formatWhole(hours) })
}
