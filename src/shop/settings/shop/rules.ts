import { m } from '#messages'
import type { ShopSettings } from './contract.ts'

/** Asks the reader to contact the shop, by phone or email: `call us at 01712-000000`. */
export function contactUsText({ phone, email }: Pick<ShopSettings, 'phone' | 'email'>): string {
  if (phone !== '') return m.mail_call_us({ phone })
  return email === '' ? m.mail_write_to_us() : m.mail_email_us({ email })
}

/** Whether it has an address, opening hours, or contact details. */
export function isReachable({
  phone,
  email,
  address,
  hours,
}: Pick<ShopSettings, 'phone' | 'email' | 'address' | 'hours'>): boolean {
  return phone !== '' || email !== '' || address !== '' || hours.length > 0
}
