// Owns the open orders by what is to be done with them next.
import { z } from 'zod'
import { Paging } from '../../shared/paging.ts'

export const COUNTER_GROUPS = [
  'to_call',
  'to_pack',
  'to_hand_over',
  'on_the_way',
  'came_back',
  'to_settle',
] as const
export const CounterGroup = z.enum(COUNTER_GROUPS)
export type CounterGroup = z.infer<typeof CounterGroup>

export const CounterFilter = Paging.extend({ group: CounterGroup.default('to_pack') })
export type CounterFilter = z.infer<typeof CounterFilter>

export const CounterSummary = z
  .record(CounterGroup, z.number().int())
  .meta({ id: 'CounterSummary' })
export type CounterSummary = z.infer<typeof CounterSummary>
