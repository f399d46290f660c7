import { randomBytes } from 'node:crypto'
import { requireShop } from '#shop/shared/actor.ts'
import { removeInBatches } from '#shop/shared/batches.ts'
import { type Clock, DAY_MS } from '#shop/shared/clock.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import type { Story } from './story.ts'

export interface WalletPayment {
  id: string
  wallet: 'bkash' | 'nagad'
  invoice: string
  amountPaisa: number
  callbackUrl: string
  /** `approved`: by the shopper, for the shop to execute. */
  state: 'initiated' | 'approved' | 'completed' | 'cancelled' | 'failed'
  story: Story
  trxId: string | null
  madeAt: Date
}

export interface WalletRefund {
  trxId: string
  paymentId: string
  amountPaisa: number
  madeAt: Date
}

/** With the stand-ins' own tables, which no module of the shop knows. */
function tablesOf(db: Database) {
  return db.withTables<{
    sandboxWalletPayments: WalletPayment
    sandboxWalletRefunds: WalletRefund
  }>()
}

/** As the wallets write it. */
export function makeTrxId(length: number): string {
  return randomBytes(8).toString('hex').toUpperCase().slice(0, length)
}

export function createRecords(db: Database, clock: Clock) {
  const tables = tablesOf(db)
  return {
    add: async (payment: Omit<WalletPayment, 'state' | 'story' | 'trxId' | 'madeAt'>) => {
      const row = { ...payment, state: 'initiated', story: 'plain', trxId: null } as const
      await tables
        .insertInto('sandboxWalletPayments')
        .values({ ...row, madeAt: clock.now() })
        .execute()
    },
    find: (wallet: WalletPayment['wallet'], id: string) =>
      tables
        .selectFrom('sandboxWalletPayments')
        .where('wallet', '=', wallet)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst(),
    /** False when it is in another state by now. */
    move: async (
      { id, state }: Pick<WalletPayment, 'id' | 'state'>,
      to: Partial<WalletPayment>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await tables
        .updateTable('sandboxWalletPayments')
        .set(to)
        .where('id', '=', id)
        .where('state', '=', state)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    refund: async (paymentId: string, amountPaisa: number): Promise<WalletRefund> => {
      const refund = { trxId: makeTrxId(10), paymentId, amountPaisa, madeAt: clock.now() }
      await tables.insertInto('sandboxWalletRefunds').values(refund).execute()
      return refund
    },
    refundsOf: (paymentId: string) =>
      tables
        .selectFrom('sandboxWalletRefunds')
        .where('paymentId', '=', paymentId)
        .orderBy('madeAt')
        .orderBy('trxId')
        .selectAll()
        .execute(),
  }
}

export type Records = ReturnType<typeof createRecords>

const RETENTION_MS = 30 * DAY_MS

/** Work of the schedule. @throws ShopError forbidden */
export async function removeOldWalletPayments(context: Context): Promise<number> {
  requireShop(context)
  const tables = tablesOf(context.db)
  const moment = new Date(context.clock.now().getTime() - RETENTION_MS)
  const old = tables.selectFrom('sandboxWalletPayments').where('madeAt', '<', moment)
  return removeInBatches(async (most) => {
    const { numDeletedRows } = await tables
      .deleteFrom('sandboxWalletPayments')
      .where('id', 'in', old.select('id').limit(most))
      .executeTakeFirst()
    return numDeletedRows
  })
}
