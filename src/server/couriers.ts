import { createPathao, pathaoHeadings } from '#adapters/couriers/pathao.ts'
import { createRedx, redxHeadings } from '#adapters/couriers/redx.ts'
import { createSteadfast, steadfastHeadings } from '#adapters/couriers/steadfast.ts'
import type { Courier, Couriers, StatementHeadings } from '#shop/couriers/port/contract.ts'
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

type Adapter<Code extends CourierCode> = { open: Opener<Code>; headings: StatementHeadings }

const adapters: { [Code in CourierCode]: Adapter<Code> } = {
  steadfast: { open: createSteadfast, headings: steadfastHeadings },
  pathao: { open: createPathao, headings: pathaoHeadings },
  redx: { open: createRedx, headings: redxHeadings },
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
    const opener = adapters[account.name].open as Opener<CourierCode>
    const reached = { ...account, url: urls[account.name][place] }
    return opener(reached as Parameters<typeof opener>[0], timeoutMs)
  }
  return {
    headingsOf: (code) => adapters[code].headings,
    open,
    openStandIn: (code) => {
      const account = standIns[code]
      return account && open(account)
    },
  }
}
