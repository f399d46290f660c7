import { addAdvertisingCost } from '#shop/reports/advertising/advertising-costs.ts'
import { type Call, get, noOwner } from './call.ts'

/** Calls for reports and logs. */
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
  'GET /api/reports/rates': {
    right: 'readReports',
    prepare: get('/api/reports/rates?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/rates/download-csv': {
    right: 'readReports',
    prepare: get('/api/reports/rates/download-csv?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/results': {
    right: 'readReports',
    prepare: get('/api/reports/results?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/advertising-costs': {
    right: 'readCosts',
    prepare: get('/api/advertising-costs'),
    ...noOwner,
  },
  'POST /api/advertising-costs': {
    right: 'readCosts',
    prepare: async () => ({
      path: '/api/advertising-costs',
      json: { day: '2026-11-20', amount: 500, note: 'Facebook' },
    }),
    ...noOwner,
  },
  'DELETE /api/advertising-costs/{id}': {
    right: 'readCosts',
    prepare: async (shop) => {
      const cost = { day: '2026-11-20', amount: 500, note: '' }
      const { id } = await addAdvertisingCost(shop, cost)
      return { path: `/api/advertising-costs/${id}`, method: 'DELETE' }
    },
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
