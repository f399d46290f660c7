import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/clock.ts'
import type { LimitKind } from './contract.ts'

interface Limit {
  /** So many at once, and evenly again over the time. */
  most: number
  withinMs: number
}

/** Half a country may share the address of its phone company; see docs/decisions/0024. */
export const limits: Record<LimitKind, Limit> = {
  sign_up: { most: 60, withinMs: HOUR_MS },
  /** Right ones too, to one account from one network, and to all accounts on unknown devices there. */
  sign_in: { most: 60, withinMs: HOUR_MS },
  sign_in_network: { most: 1200, withinMs: HOUR_MS },
  /**
   * By one account, or of guests for one phone from one network, one who has proven it apart; and of all guests of one
   * network who have not.
   */
  order: { most: 30, withinMs: HOUR_MS },
  guest_order: { most: 300, withinMs: HOUR_MS },
  /** Card payments that newcomers start, from one network, and the pieces in them. */
  card_hold: { most: 30, withinMs: HOUR_MS },
  held_piece: { most: 100, withinMs: 2 * HOUR_MS },
  guest_cart: { most: 60, withinMs: HOUR_MS },
  /** By one person, failed ones too, or with wrong keys from one network. */
  upload: { most: 100, withinMs: HOUR_MS },
  /** Calls with one API key. */
  api_key: { most: 600, withinMs: MINUTE_MS },
  /** From one network: as many as wrong passwords. */
  wrong_api_key: { most: 100, withinMs: HOUR_MS },
  /** Pages and public calls of which there are endlessly many, and that are not cached. */
  rendering: { most: 300, withinMs: MINUTE_MS },
  /** Codes that no voucher has, of one account, and of a network that many share. */
  voucher_code: { most: 20, withinMs: HOUR_MS },
  network_voucher_code: { most: 300, withinMs: HOUR_MS },
  /** Links of order mails that do not work, opened from one network. */
  order_link: { most: 300, withinMs: HOUR_MS },
  /** Wrong pairs of an order id and a phone number: from one network in all, for one id, and for one number. */
  tracking_network: { most: 120, withinMs: HOUR_MS },
  tracked_order: { most: 10, withinMs: HOUR_MS },
  tracked_phone: { most: 10, withinMs: HOUR_MS },
  /** Keys of the console’s link, right and wrong ones, from one network. */
  welcome_link: { most: 60, withinMs: HOUR_MS },
  mail_to_unproven: { most: 6, withinMs: DAY_MS },
  /** Of one mail, for longer than the queue tries it. */
  mail_try: { most: 1, withinMs: 2 * DAY_MS },
  /**
   * One more each hour, as long as its link works: whoever is refused has one in the mailbox, no
   * matter who asked for it.
   */
  password_mail: { most: 24, withinMs: DAY_MS },
  /** By one administrator, to whomever. */
  report_mail: { most: 20, withinMs: HOUR_MS },
  /** By one administrator: passwords are not to be guessed from here. */
  connection_trial: { most: 20, withinMs: HOUR_MS },
  /** Unsigned returns of payments that the shop does not know, from one network: each asks the gateway. */
  unknown_return: { most: 60, withinMs: HOUR_MS },
  /**
   * By SMS to one number, which may be a stranger's: the first from each network in any case, more of them from
   * all networks, and those from one network; and for one network in all. Each costs the owner money.
   */
  first_phone_code: { most: 2, withinMs: DAY_MS },
  phone_code: { most: 16, withinMs: DAY_MS },
  phone_code_from_network: { most: 8, withinMs: DAY_MS },
  phone_code_network: { most: 60, withinMs: DAY_MS },
}

/** As it is said to somebody who has to wait. */
export function describeWait(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
