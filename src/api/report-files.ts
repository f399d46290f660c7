import { Hono } from 'hono'
import { z } from 'zod'
import { NewReportFile, ReportFile } from '#shop/reports/files/contract.ts'
import { listReportFiles } from '#shop/reports/files/list-report-files.ts'
import { openReportFile } from '#shop/reports/files/open-report-file.ts'
import { requestReportFile } from '#shop/reports/files/request-report-file.ts'
import { answerCsv } from './answer-file.ts'
import { describeCall, describeCsv } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const reportFilesApi = new Hono<ApiEnv>()
  .post(
    '/report-files',
    describeCall(
      'Reports',
      'Prepare a period’s report or orders as a CSV file, kept for three days',
      ReportFile,
      [400, 401, 403, 409],
    ),
    parse('json', NewReportFile, 'readReports'),
    async (c) => {
      const file = await requestReportFile(c.var.shop, c.req.valid('json'))
      return c.json(success(file, 'The file is being prepared'))
    },
  )
  .get(
    '/report-files',
    describeCall(
      'Reports',
      'List prepared files and their progress',
      z.array(ReportFile),
      [401, 403],
    ),
    async (c) => c.json(success(await listReportFiles(c.var.shop))),
  )
  .get(
    '/report-files/:id/download',
    describeCsv('Reports', 'Download a file that is ready', [401, 403, 404, 409]),
    async (c) => {
      const { name, pieces } = await openReportFile(c.var.shop, c.req.param('id'))
      return answerCsv(name, pieces)
    },
  )
