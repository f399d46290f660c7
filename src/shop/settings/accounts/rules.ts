import { z } from 'zod'
import { m } from '#messages'
import { field, fields } from '../../shared/fields.ts'
import { exactLine } from '../../shared/text.ts'

export const secret = (label: () => string, hint?: () => string, most = 1000) =>
  field(exactLine(most), { kind: 'secret', isWide: true, label, ...(hint && { hint }) })

export const shown = (label: () => string, hint?: () => string) =>
  field(exactLine(100), { kind: 'exact', label, ...(hint && { hint }) })

export const place = field(z.enum(['live', 'sandbox']), {
  kind: 'choice',
  isWide: true,
  label: m.connection_place,
  choices: [
    { value: 'live', label: m.connection_place_live },
    { value: 'sandbox', label: m.connection_place_sandbox },
  ],
})

export interface AccountEntry {
  name: string
  /** What the owner enters; what is no secret may be shown again. */
  account: z.ZodObject<{ name: z.ZodLiteral<string> }>
  /** Fields that may stay empty. */
  optional: readonly string[]
}

/** The fields of an account, without its name. */
export function accountFields({ account }: AccountEntry): string[] {
  return Object.keys(account.shape).filter((name) => name !== 'name')
}

export function isSecret({ account }: AccountEntry, name: string): boolean {
  const shape: Record<string, z.ZodType> = account.shape
  return shape[name] !== undefined && fields.get(shape[name])?.kind === 'secret'
}
