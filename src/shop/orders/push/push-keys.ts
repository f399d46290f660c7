import { type Context, inTransaction } from '../../shared/context.ts'
import { decrypt, encrypt } from '../../shared/secret-box.ts'
import type { PushKeys } from './contract.ts'

const PURPOSE = 'push key'

/**
 * The shop's keys, made when they are first needed. Those that were saved with another `SHOP_SECRET` are replaced, and
 * phones have to be switched on again.
 */
export async function readPushKeys(context: Context): Promise<PushKeys> {
  const found = await findKeys(context)
  if (found) return found
  const { publicKey, privateKey } = context.pushSender.makeKeys()
  return inTransaction(context, async (transaction) => {
    const { db, hmacOf } = transaction
    const sealedPrivateKey = encrypt(hmacOf, PURPOSE, privateKey)
    const made = await db
      .insertInto('pushKeys')
      .values({ publicKey, sealedPrivateKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning('publicKey')
      .executeTakeFirst()
    if (made) return { publicKey, privateKey }
    // Another server was first, or they cannot be read.
    const others = await findKeys(transaction)
    if (others) return others
    await db.updateTable('pushKeys').set({ publicKey, sealedPrivateKey }).execute()
    await db.deleteFrom('pushSubscriptions').execute()
    return { publicKey, privateKey }
  })
}

async function findKeys({ db, hmacOf }: Context): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('pushKeys').selectAll().executeTakeFirst()
  const privateKey = row && decrypt(hmacOf, PURPOSE, row.sealedPrivateKey)
  return row && privateKey !== undefined ? { publicKey: row.publicKey, privateKey } : undefined
}
