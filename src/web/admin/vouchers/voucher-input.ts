import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import {
  CONDITIONS,
  type ConditionName,
  voucherConditions,
} from '#shop/pricing/vouchers/conditions.ts'
import { NewVoucher, type Voucher } from '#shop/pricing/vouchers/contract.ts'
import { readNumber } from '#web/forms/read-number.ts'

type Conditions = typeof voucherConditions

/** A switch is ticked or not; all else is typed. */
type Inputs = {
  [Name in ConditionName]: Conditions[Name]['kind'] extends 'switch' ? boolean : string
}

/** As typed: numbers are text, and an empty text is no limit. */
export interface VoucherInput extends Inputs {
  code: string
  kind: Voucher['kind']
  percent: string
  amount: string
  cap: string
  isActive: boolean
}

const typed = (value: number | string | null) => (value === null ? '' : String(value))

function toInputs(voucher: Voucher | undefined): Inputs {
  const entries = CONDITIONS.map((name) => {
    const value = voucher?.[name]
    if (voucherConditions[name].kind === 'switch') return [name, value ?? true]
    return [name, value ? String(value) : '']
  })
  return Object.fromEntries(entries) as Inputs
}

function readInputs(inputs: Inputs) {
  const entries = CONDITIONS.map((name) => {
    const { kind } = voucherConditions[name]
    const input = inputs[name]
    if (typeof input === 'boolean') return [name, input]
    if (kind === 'day') return [name, input || null]
    return [name, readNumber(input) ?? (kind === 'taka' ? 0 : null)]
  })
  return Object.fromEntries(entries)
}

export function toInput(voucher: Voucher | undefined): VoucherInput {
  const isShare = voucher?.kind === 'percentage'
  return {
    code: voucher?.code ?? '',
    kind: voucher?.kind ?? 'percentage',
    percent: isShare ? typed(voucher.percent) : '',
    amount: voucher?.kind === 'fixed' ? typed(voucher.amount) : '',
    cap: isShare ? typed(voucher.cap) : '',
    ...toInputs(voucher),
    isActive: voucher?.isActive ?? true,
  }
}

function readInput(input: VoucherInput) {
  return {
    ...input,
    percent: readNumber(input.percent),
    amount: readNumber(input.amount),
    cap: readNumber(input.cap) ?? null,
    ...readInputs(input),
  }
}

/** Checks by the shape that the API checks by; a voucher that is changed keeps its code. */
export const voucherResolver = zodResolver(
  z.preprocess(readInput as (input: unknown) => unknown, NewVoucher) as unknown as z.ZodType<
    NewVoucher,
    VoucherInput
  >,
)

/** Without those that are mistaken for one another when a code is read out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const LENGTH = 8

/** `K7MX-2PQ4`: easy to read out, hard to guess. The letters divide 2^32 evenly. */
export function suggestCode(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (number) => LETTERS[number % LETTERS.length],
  ).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
