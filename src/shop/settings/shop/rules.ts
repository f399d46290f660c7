import type { ShopSettings } from './contract.ts'

/** Asks the reader to contact the shop, by phone or email: `call us at 01712-000000`. */
export function contactUsText({ phone, email }: Pick<ShopSettings, 'phone' | 'email'>): string {
  if (phone !== '') return `call us at ${phone}`
  return email === '' ? 'write to us on our contact page' : `write to us at ${email}`
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
