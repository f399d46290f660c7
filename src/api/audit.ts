import { Hono } from 'hono'
import { AuditEntry, AuditFilter } from '#shop/audit/contract.ts'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const auditApi = new Hono<ApiEnv>().get(
  '/audit-entries',
  describeList('Activity', 'List who did what, newest first', AuditEntry, [400, 401, 403]),
  parse('query', AuditFilter, 'readAudit'),
  async (c) => c.json(successPage(await listAuditEntries(c.var.shop, c.req.valid('query')))),
)
