import type { Work } from '../work/contract.ts'
import type { StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { countOf, line, oldestOf } from './line.ts'
import { SENDING_QUEUES } from './sending.ts'

/** Names from `server/jobs/work.ts`. */
const PAYMENT_TASKS = ['poll_payments', 'follow_refunds']

function isAboutPayments({ name }: Work): boolean {
  return PAYMENT_TASKS.includes(name)
}

export function describePayments({ hasGateway, paymentsToDecide, work }: StatusFacts): StatusLine {
  const name = 'Card payments'
  const late = work.find((task) => isAboutPayments(task) && task.condition !== 'fine')
  if (late) {
    return line(name, 'broken', `Not done any more: ${late.what.toLowerCase()}.`, {
      since: late.lastRun?.startedAt ?? null,
      advice: 'See the reason. If there is none, restart the shop.',
      place: 'tasks',
    })
  }
  if (paymentsToDecide > 0) {
    const isOne = paymentsToDecide === 1
    const says = `${countOf(paymentsToDecide, 'payment', 'payments')} ${isOne ? 'needs' : 'need'} review.`
    return line(name, 'warning', says, { advice: 'Decide what becomes of it.', place: 'payments' })
  }
  if (!hasGateway) {
    return line(name, 'off', 'No gateway is set up: customers pay at the door.', {
      advice: 'Set up a payment gateway if you want cards.',
      place: 'settings',
    })
  }
  return line(name, 'works', 'Checked every minute; nothing needs review.')
}

export function describeTasks({ work }: StatusFacts): StatusLine {
  const name = 'Background tasks'
  const sending: readonly string[] = Object.values(SENDING_QUEUES).flat()
  const others = work.filter((each) => !sending.includes(each.name) && !isAboutPayments(each))
  const late = others.filter(({ condition }) => condition === 'late')
  const failed = others.filter(({ condition }) => condition === 'failed')
  if (late.length > 0) {
    return line(name, 'broken', `${listTasks(late)} did not run when due.`, {
      since: oldestOf(late.map(({ lastRun }) => lastRun?.startedAt ?? null)),
      advice: 'Restart the shop.',
      place: 'tasks',
    })
  }
  if (failed.length > 0) {
    const advice = 'See the reason, and run it again.'
    return line(name, 'warning', `${listTasks(failed)} failed.`, { advice, place: 'tasks' })
  }
  if (work.length === 0) {
    const advice = 'Restart the shop.'
    return line(name, 'broken', 'No server does any.', { advice, place: 'tasks' })
  }
  return line(name, 'works', 'All ran when due.')
}

function listTasks(tasks: readonly Work[]): string {
  const [first] = tasks
  if (first && tasks.length === 1) return `‘${first.what}’`
  return `${tasks.length} tasks`
}
