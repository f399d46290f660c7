import { m } from '#messages'
import type { Work } from '../work/contract.ts'
import type { StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { countOf, line, oldestOf, ungrouped } from './line.ts'
import { SENDING_QUEUES } from './sending.ts'

/** Names from `server/jobs/work.ts`. */
const PAYMENT_TASKS = ['poll_payments', 'follow_refunds']

function isAboutPayments({ name }: Work): boolean {
  return PAYMENT_TASKS.includes(name)
}

export function describePayments({ hasGateway, paymentsToDecide, work }: StatusFacts): StatusLine {
  const name = m.health_payments()
  const late = work.find((task) => isAboutPayments(task) && task.condition !== 'fine')
  if (late) {
    return line(name, 'broken', m.health_payments_stopped({ task: late.what.toLowerCase() }), {
      since: late.lastRun?.startedAt ?? null,
      advice: m.health_payments_stopped_advice(),
      place: 'tasks',
    })
  }
  if (paymentsToDecide > 0) {
    const says = m.health_payments_review(countOf(paymentsToDecide))
    return line(name, 'warning', says, { advice: m.health_payments_decide(), place: 'payments' })
  }
  if (!hasGateway) {
    return line(name, 'off', m.health_payments_none(), {
      advice: m.health_payments_set_up(),
      place: 'settings',
    })
  }
  return line(name, 'works', m.health_payments_work())
}

export function describeTasks({ work }: StatusFacts): StatusLine {
  const name = m.health_tasks()
  const sending: readonly string[] = Object.values(SENDING_QUEUES).flat()
  const others = work.filter((each) => !sending.includes(each.name) && !isAboutPayments(each))
  const late = others.filter(({ condition }) => condition === 'late')
  const failed = others.filter(({ condition }) => condition === 'failed')
  if (late.length > 0) {
    return line(name, 'broken', m.health_tasks_late({ tasks: listTasks(late) }), {
      since: oldestOf(late.map(({ lastRun }) => lastRun?.startedAt ?? null)),
      advice: m.health_restart(),
      place: 'tasks',
    })
  }
  if (failed.length > 0) {
    const advice = m.health_run_again()
    return line(name, 'warning', m.health_tasks_failed({ tasks: listTasks(failed) }), {
      advice,
      place: 'tasks',
    })
  }
  if (work.length === 0) {
    const advice = m.health_restart()
    return line(name, 'broken', m.health_no_server(), { advice, place: 'tasks' })
  }
  return line(name, 'works', m.health_tasks_work())
}

function listTasks(tasks: readonly Work[]): string {
  const [first] = tasks
  if (first && tasks.length === 1) return m.health_tasks_named({ task: first.what })
  return m.health_tasks_count({ number: ungrouped(tasks.length) })
}
