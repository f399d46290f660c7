import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import { FailureShape, successPageShape, successShape } from './envelope.ts'

type Tag = 'Catalogue' | 'Cart' | 'Prices' | 'Vouchers' | 'Orders' | 'Delivery' | 'People' | 'Audit'

/** Words for `/api/docs`: what the call does, what it answers with, how it can be refused. */
export function describeCall(
  tag: Tag,
  summary: string,
  data: z.ZodType,
  refusals: readonly number[] = [],
) {
  return describeAnswer(tag, summary, successShape(data), refusals)
}

/** The same for a list that may be read in pages. */
export function describeList(
  tag: Tag,
  summary: string,
  item: z.ZodType,
  refusals: readonly number[] = [],
) {
  return describeAnswer(tag, summary, successPageShape(item), refusals)
}

const reasons: Record<number, string> = {
  400: 'Bad input; `fields` says which',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible in the present state',
}

function describeAnswer(tag: Tag, summary: string, answer: z.ZodType, refusals: readonly number[]) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: resolver(answer) } } },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          {
            description: reasons[status] ?? 'Refused',
            content: { 'application/json': { schema: resolver(FailureShape) } },
          },
        ]),
      ),
    },
  })
}
