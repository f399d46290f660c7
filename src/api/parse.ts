import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { describeFaults } from '#shop/shared/faults.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

/** Messages where a schema has none of its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? 'This is required'
          : `This must be ${oneOf(issue.expected)}`
      case 'invalid_value':
        return `This must be one of: ${issue.values.join(', ')}`
      case 'too_small':
        return `This must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
      case 'too_big':
        return `This must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
      case 'not_multiple_of':
        return `This must be a multiple of ${issue.divisor}`
      default:
        return 'This is invalid'
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
    throw new ShopError('invalid', result.error[0]?.message ?? 'The request is not valid.', {
      fields: describeFaults(result.error),
    })
  })
}
