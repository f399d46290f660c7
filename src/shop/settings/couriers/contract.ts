// Owns which couriers the shop can be connected to, and what each needs for that.
// Leaves to others: parcels (couriers) and the protocols (adapters).
import { z } from 'zod'
import { m } from '#messages'
import { type AccountEntry, place, secret, shown } from '../accounts/rules.ts'

const noticeSecret = secret(m.courier_notice_secret, m.courier_notice_secret_hint)

/**
 * By the code that rows and addresses name. `account`: what the owner enters; what is no secret may be shown again.
 * Another courier is an entry here, its protocol in `src/adapters/couriers`, and a line in `src/server/couriers.ts`.
 */
export const couriers = {
  steadfast: {
    name: 'Steadfast',
    account: z.object({
      name: z.literal('steadfast'),
      apiKey: secret(m.connection_api_key),
      secretKey: secret(m.courier_secret_key),
      noticeSecret,
    }),
    optional: ['noticeSecret'],
    isSecretInAddress: false,
  },
  pathao: {
    name: 'Pathao',
    account: z.object({
      name: z.literal('pathao'),
      place,
      clientId: shown(m.courier_client_id),
      clientSecret: secret(m.courier_client_secret),
      username: shown(m.common_email, m.courier_username_hint),
      password: secret(m.common_password),
      storeId: shown(m.connection_store_id),
      noticeSecret,
    }),
    optional: ['noticeSecret'],
    isSecretInAddress: false,
    takesBack: true,
  },
  redx: {
    name: 'RedX',
    account: z.object({
      name: z.literal('redx'),
      place,
      token: secret(m.courier_token),
      pickupStoreId: shown(m.courier_pickup_store_id, m.courier_pickup_store_id_hint),
      noticeSecret,
    }),
    optional: ['noticeSecret', 'pickupStoreId'],
    isSecretInAddress: true,
  },
} as const satisfies Record<string, CourierEntry>

interface CourierEntry extends AccountEntry {
  /** Whether its notices show by their address alone that they are the courier's. */
  isSecretInAddress: boolean
  /** Whether it brings an exchange and takes the old item back in one trip. */
  takesBack?: true
}

export function takesBack(courier: string): boolean {
  return isCourier(courier) && 'takesBack' in couriers[courier]
}

export type CourierCode = keyof typeof couriers
export type CourierAccount = z.infer<(typeof couriers)[CourierCode]['account']>
/** With the address of a stand-in, where there is one. */
export type AccountOf<Code extends CourierCode> = Extract<CourierAccount, { name: Code }> & {
  url?: string
}

export const COURIERS = Object.keys(couriers) as [CourierCode, ...CourierCode[]]

export function isCourier(name: string): name is CourierCode {
  return Object.hasOwn(couriers, name)
}
