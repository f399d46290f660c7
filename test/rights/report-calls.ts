import type { Context } from '#shop/shared/context.ts'
import { type Call, get, noOwner } from './call.ts'

async function keepReadyFile({ db }: Context): Promise<string> {
  const { id } = await db
    .insertInto('report_files')
    .values({
      kind: 'table',
      grouping: 'day',
      first_day: '2026-01-01',
      last_day: '2026-11-20',
      made_for: 'owner@suto.test',
      asked_at: new Date(),
      touched_at: new Date(),
      state: 'ready',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What administrators look up. */
export const reportCalls: Record<string, Call> = {
  'GET /api/reports/overview': {
    right: 'readReports',
    prepare: get('/api/reports/overview'),
    ...noOwner,
  },
  'GET /api/reports/sales': {
    right: 'readReports',
    prepare: get('/api/reports/sales?days=7'),
    ...noOwner,
  },
  'GET /api/reports/best-sellers': {
    right: 'readReports',
    prepare: get('/api/reports/best-sellers'),
    ...noOwner,
  },
  'GET /api/reports/low-stock': {
    right: 'readReports',
    prepare: get('/api/reports/low-stock'),
    ...noOwner,
  },
  'GET /api/reports/schedule': {
    right: 'readReports',
    prepare: get('/api/reports/schedule'),
    ...noOwner,
  },
  'GET /api/reports/download-csv': {
    right: 'readReports',
    prepare: get('/api/reports/download-csv?date=2026-11-21'),
    ...noOwner,
  },
  'GET /api/reports/download-pdf': {
    right: 'readReports',
    prepare: get('/api/reports/download-pdf?date=2026-11-21'),
    ...noOwner,
  },
  'GET /api/reports/spans': {
    right: 'readReports',
    prepare: get('/api/reports/spans?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/spans/download-csv': {
    right: 'readReports',
    prepare: get('/api/reports/spans/download-csv?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/spans/download-pdf': {
    right: 'readReports',
    prepare: get('/api/reports/spans/download-pdf?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/spans/download-orders': {
    right: 'readReports',
    prepare: get('/api/reports/spans/download-orders?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/report-files': {
    right: 'readReports',
    prepare: get('/api/report-files'),
    ...noOwner,
  },
  'POST /api/report-files': {
    right: 'readReports',
    prepare: () => ({
      path: '/api/report-files',
      json: { kind: 'orders', from: '2026-01-01', to: '2026-11-20' },
    }),
    ...noOwner,
  },
  'GET /api/report-files/{id}/download': {
    right: 'readReports',
    prepare: async (shop) => ({ path: `/api/report-files/${await keepReadyFile(shop)}/download` }),
    ...noOwner,
  },
  'POST /api/reports/email-report': {
    right: 'sendReports',
    prepare: () => ({
      path: '/api/reports/email-report',
      json: { email: 'books@suto.test', reportType: 'csv', date: '2026-11-21' },
    }),
    ...noOwner,
  },
  'POST /api/reports/demo': {
    right: 'sendReports',
    prepare: () => ({ path: '/api/reports/demo', method: 'POST' }),
    ...noOwner,
  },
  'GET /api/search': {
    right: 'openDashboard',
    prepare: get('/api/search?q=panjabi'),
    ...noOwner,
  },
  'GET /api/audit-entries': { right: 'readAudit', prepare: get('/api/audit-entries'), ...noOwner },
}
