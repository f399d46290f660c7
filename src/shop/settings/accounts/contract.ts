// Owns connections that are described by their fields alone.
// Leaves to others: what each needs (couriers, gateways) and keeping them (connections).
import type { z } from 'zod'
import { couriers } from '../couriers/contract.ts'
import { walletGateways } from '../gateways/contract.ts'

export const accounts = { ...couriers, ...walletGateways }

export type AccountCode = keyof typeof accounts
export type Account = z.infer<(typeof accounts)[AccountCode]['account']>
export type AccountOf<Code extends AccountCode> = Extract<Account, { name: Code }>

export const ACCOUNTS = Object.keys(accounts) as [AccountCode, ...AccountCode[]]

export function isAccount(name: string): name is AccountCode {
  return Object.hasOwn(accounts, name)
}
