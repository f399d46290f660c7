import { Status } from '#shop/status/contract.ts'
import { readStatus } from '#shop/status/queries.ts'
import { FailedWork, Work } from '#shop/work/contract.ts'
import { listFailedWork, listWork } from '#shop/work/queries.ts'
import { retryWork } from '#shop/work/retry-work.ts'
import { runWork } from '#shop/work/run-work.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Tasks', 'manageWork')

export const workCalls = [
  get('/status', 'Read how the shop stands, in words').runs(readStatus, Status),
  get('/work', 'List background tasks').runs(listWork, Work.array()),
  post('/work/:name/run', 'Run a scheduled task now').refuses(409).does(runWork),
  get('/failed-work', 'List the hundred latest failed emails and other tasks').runs(
    listFailedWork,
    FailedWork.array(),
  ),
  post('/failed-work/:id/retry', 'Retry a failed task').does(retryWork),
]
