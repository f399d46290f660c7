import { m } from '#messages'
import {
  COUNTER_GROUPS,
  CounterGroup,
  type CounterSummary,
} from '#shop/couriers/counter/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export const groupNames: Record<CounterGroup, () => string> = {
  to_call: m.counter_to_call,
  to_pack: m.counter_to_pack,
  to_hand_over: m.counter_to_hand_over,
  on_the_way: m.counter_on_the_way,
  came_back: m.counter_came_back,
  to_settle: m.counter_to_settle,
}

export const emptyTexts: Record<CounterGroup, () => string> = {
  to_call: m.counter_none_to_call,
  to_pack: m.counter_none_to_pack,
  to_hand_over: m.counter_none_to_hand_over,
  on_the_way: m.counter_none_on_the_way,
  came_back: m.counter_none_came_back,
  to_settle: m.counter_none_to_settle,
}

export function pathToGroup(group: CounterGroup): string {
  return pathToSection('counter', { group })
}

/** The one in the address, if any. */
export function readGroup(parameters: URLSearchParams): CounterGroup | undefined {
  return CounterGroup.safeParse(parameters.get('group')).data
}

/** Where work begins: the first group that has any. */
export function firstToDo(summary: CounterSummary): CounterGroup {
  return COUNTER_GROUPS.find((group) => summary[group] > 0) ?? 'to_pack'
}
