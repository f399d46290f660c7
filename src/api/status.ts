import { Status } from '#shop/status/contract.ts'
import { readStatus } from '#shop/status/queries.ts'
import { calls } from './calls.ts'

const { get } = calls('Tasks', 'manageWork')

export const statusCalls = [
  get('/status', 'Read how the shop stands, in words').runs(readStatus, Status),
]
