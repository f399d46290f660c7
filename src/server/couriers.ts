import { createPathao } from '#adapters/couriers/pathao.ts'
import { createRedx } from '#adapters/couriers/redx.ts'
import { createSteadfast } from '#adapters/couriers/steadfast.ts'
import type { Courier, Couriers } from '#shop/couriers/port/contract.ts'
import type { AccountOf, CourierAccount, CourierCode } from '#shop/settings/couriers/contract.ts'

type Opener<Code extends CourierCode> = (account: AccountOf<Code>, timeoutMs?: number) => Courier

const adapters: { [Code in CourierCode]: Opener<Code> } = {
  steadfast: createSteadfast,
  pathao: createPathao,
  redx: createRedx,
}

/**
 * A courier keeps nothing, and is opened whenever it is needed.
 * @param urls where they are asked instead of at their own addresses
 * @param standIns the accounts of a demo, where its owner has none
 */
export function openCouriers(
  urls?: Record<CourierCode, string>,
  standIns: Partial<Record<CourierCode, CourierAccount>> = {},
  timeoutMs?: number,
): Couriers {
  const open = (account: CourierAccount): Courier => {
    const opener = adapters[account.name] as (account: object, timeoutMs?: number) => Courier
    return opener({ ...account, ...(urls && { url: urls[account.name] }) }, timeoutMs)
  }
  return {
    open,
    openStandIn: (code) => {
      const account = standIns[code]
      return account && open(account)
    },
  }
}
