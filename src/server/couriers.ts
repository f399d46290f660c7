import { createPathao } from '#adapters/couriers/pathao.ts'
import { createRedx } from '#adapters/couriers/redx.ts'
import { createSteadfast } from '#adapters/couriers/steadfast.ts'
import type { Courier, Couriers } from '#shop/couriers/port/contract.ts'
import type { AccountOf, CourierAccount, CourierCode } from '#shop/settings/couriers/contract.ts'

/** Where each courier is asked, by whether it brings parcels. */
export type CourierUrls = Record<CourierCode, Record<'live' | 'sandbox', string>>

/** Steadfast has no sandbox. */
const STEADFAST = 'https://portal.packzy.com/api/v1'

const COURIER_URLS: CourierUrls = {
  steadfast: { live: STEADFAST, sandbox: STEADFAST },
  pathao: {
    live: 'https://api-hermes.pathao.com',
    sandbox: 'https://courier-api-sandbox.pathao.com',
  },
  redx: {
    live: 'https://openapi.redx.com.bd/v1.0.0-beta',
    sandbox: 'https://sandbox.redx.com.bd/v1.0.0-beta',
  },
}

type Opener<Code extends CourierCode> = (
  account: AccountOf<Code> & { url: string },
  timeoutMs?: number,
) => Courier

const openers: { [Code in CourierCode]: Opener<Code> } = {
  steadfast: createSteadfast,
  pathao: createPathao,
  redx: createRedx,
}

/**
 * A courier keeps nothing, and is opened whenever it is needed.
 * @param standIns the accounts of a demo, where its owner has none
 */
export function openCouriers(
  urls: CourierUrls = COURIER_URLS,
  standIns: Partial<Record<CourierCode, CourierAccount>> = {},
  timeoutMs?: number,
): Couriers {
  const open = (account: CourierAccount): Courier => {
    const place = 'place' in account ? account.place : 'live'
    const opener = openers[account.name] as Opener<CourierCode>
    const reached = { ...account, url: urls[account.name][place] }
    return opener(reached as Parameters<typeof opener>[0], timeoutMs)
  }
  return {
    open,
    openStandIn: (code) => {
      const account = standIns[code]
      return account && open(account)
    },
  }
}
