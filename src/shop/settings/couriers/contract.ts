// Owns which couriers the shop can be connected to, and what each needs for that.
// Leaves to others: parcels (couriers) and the protocols (adapters).
import { z } from 'zod'
import { m } from '#messages'
import { field, fields } from '../../shared/fields.ts'
import { exactLine } from '../../shared/text.ts'

const secret = (label: () => string, hint?: () => string) =>
  field(exactLine(1000), { kind: 'secret', isWide: true, label, ...(hint && { hint }) })
const shown = (label: () => string, hint?: () => string) =>
  field(exactLine(100), { kind: 'exact', label, ...(hint && { hint }) })

const place = field(z.enum(['live', 'sandbox']), {
  kind: 'choice',
  isWide: true,
  label: m.connection_place,
  choices: [
    { value: 'live', label: m.connection_place_live },
    { value: 'sandbox', label: m.connection_place_sandbox },
  ],
})

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
      apiKey: secret(m.courier_api_key),
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
      username: shown(m.courier_username, m.courier_username_hint),
      password: secret(m.connection_password),
      storeId: shown(m.courier_store_id),
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

interface CourierEntry {
  name: string
  account: z.ZodObject<{ name: z.ZodLiteral<string> }>
  /** Fields that may stay empty. */
  optional: readonly string[]
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

/** The fields of an account, without its name. */
export function accountFields(code: CourierCode): string[] {
  return Object.keys(couriers[code].account.shape).filter((name) => name !== 'name')
}

export function isSecret(code: CourierCode, name: string): boolean {
  const shape: Record<string, z.ZodType> = couriers[code].account.shape
  return shape[name] !== undefined && fields.get(shape[name])?.kind === 'secret'
}
