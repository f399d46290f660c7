import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { m } from '#messages'
import { describeFaults } from '#shop/shared/faults.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

/** Messages where a schema has none of its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? m.fault_required()
          : m.fault_must_be({ type: oneOf(issue.expected) })
      case 'invalid_value':
        return m.fault_one_of({ values: issue.values.join(', ') })
      case 'too_small':
        return issue.inclusive === false
          ? m.fault_more_than({ minimum: String(issue.minimum) })
          : m.fault_at_least({ minimum: String(issue.minimum) })
      case 'too_big':
        return issue.inclusive === false
          ? m.fault_less_than({ maximum: String(issue.maximum) })
          : m.fault_at_most({ maximum: String(issue.maximum) })
      case 'not_multiple_of':
        return m.fault_multiple_of({ divisor: String(issue.divisor) })
      default:
        return m.fault_invalid()
    }
  },
})

function oneOf(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`
}

/** Parses a part of the request with the schema that documents it. A failure is a 400 with one message per field. */
export function parse<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator<Schema, Target, ApiEnv, string>(target, schema, (result) => {
    if (result.success) return
    throw new ShopError('invalid', result.error[0]?.message ?? m.refusal_request_not_valid(), {
      fields: describeFaults(result.error),
    })
  })
}
