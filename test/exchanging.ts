import type { Context } from '#shop/shared/context.ts'
import { MANAGER } from './staff.ts'

/** Who exchanges in a shop that dies. */
export const owner: Context['actor'] = {
  kind: 'person',
  email: 'owner@suto.test',
  name: 'Owner',
  accountId: 'owner',
  staffRole: MANAGER,
  isConfirmed: true,
}
