import type { ShopSettings } from './contract.ts'

/** What people are asked to do, by whichever way there is: `call us at 01712-000000`. */
export function contactUsText({ phone, email }: Pick<ShopSettings, 'phone' | 'email'>): string {
  if (phone !== '') return `call us at ${phone}`
  return email === '' ? 'write to us on our contact page' : `write to us at ${email}`
}

/** Whether it says where it is, when it is open, or how it is reached. */
export function isReachable({
  phone,
  email,
  address,
  hours,
}: Pick<ShopSettings, 'phone' | 'email' | 'address' | 'hours'>): boolean {
  return phone !== '' || email !== '' || address !== '' || hours.length > 0
}
