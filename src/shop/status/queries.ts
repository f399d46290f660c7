import { sql } from 'kysely'
import { readLastBackup } from '../backups/queries.ts'
import { findGateway } from '../payments/find-gateway.ts'
import { summarisePayments } from '../payments/queries.ts'
import { REPORT_HOUR } from '../reports/contract.ts'
import { lastDueDay } from '../reports/daily/due-days.ts'
import { readReportSchedule } from '../reports/daily/schedule.ts'
import { readRestoredAt } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { addDays, HOUR_MS, startOfShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { listEndpointStates } from '../webhooks/queries.ts'
import { listWork } from '../work/queries.ts'
import type { Status } from './contract.ts'
import type { Connection, StatusFacts } from './facts.ts'
import { describeStatus } from './rules.ts'

/** State of the shop for its operator. @throws ShopError unauthenticated, forbidden */
export async function readStatus(context: Context): Promise<Status> {
  requireRight(context, 'manageWork')
  const facts = await readFacts({ ...context, actor: { kind: 'shop' } })
  const { version, startedAt } = context.machine
  return {
    lines: describeStatus(facts),
    version,
    startedAt: startedAt.toISOString(),
    readAt: facts.now.toISOString(),
  }
}

async function readFacts(context: Context): Promise<StatusFacts> {
  const { machine, clock } = context
  const databaseMs = await timeDatabase(context)
  const [
    disk,
    mail,
    sms,
    gateway,
    payments,
    work,
    report,
    backup,
    restoredAt,
    webhooks,
    backupKeyFile,
  ] = await Promise.all([
    machine.readDiskSpace().catch(() => undefined),
    connectionOf(context, 'mailServer'),
    connectionOf(context, 'smsGateway'),
    findGateway(context, 'sslcommerz'),
    summarisePayments(context),
    listWork(context),
    readReport(context),
    readLastBackup(context),
    readRestoredAt(context),
    listEndpointStates(context),
    machine.findBackupKeyFile(),
  ])
  return {
    now: clock.now(),
    databaseMs,
    disk,
    mail,
    sms,
    hasGateway: gateway !== undefined,
    paymentsToDecide: payments.toDecide,
    work,
    report,
    backup,
    backupKeyFile,
    restoredAt,
    webhooks,
  }
}

async function timeDatabase({ db }: Context): Promise<number> {
  const startedAt = performance.now()
  await sql`select`.execute(db)
  return performance.now() - startedAt
}

async function connectionOf(
  context: Context,
  name: 'mailServer' | 'smsGateway',
): Promise<Connection> {
  if (name === 'mailServer' && context.environmentOverrides.mailServer) return 'set'
  const { state } = await readConnection(context, name)
  return state === 'stored' ? 'set' : state
}

async function readReport(context: Context): Promise<StatusFacts['report']> {
  const { recipients, last } = await readReportSchedule(context)
  // It has an hour to go out.
  const due = lastDueDay(new Date(context.clock.now().getTime() - HOUR_MS))
  const isMissing = last !== null && (last.day < due || (last.day === due && last.sentAt === null))
  const dueAt = startOfShopDate(addDays(due, 1)).getTime() + REPORT_HOUR * HOUR_MS
  return {
    hasRecipients: recipients.length > 0,
    sentAt: last?.sentAt ? new Date(last.sentAt) : null,
    dueSince: isMissing ? new Date(dueAt) : null,
  }
}
