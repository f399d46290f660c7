import { openEmbedded } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openProxy } from '../proxy.ts'
import { serveSandbox } from '../sandbox.ts'

const store = {
  storeId: 'haat_faults',
  storePassword: 'haat_faults@ssl',
  readStoreName: async () => 'Haat',
}

/** The sandbox gateway in this process, on its own database, so that it outlives the shop and can be cut off from it. */
export async function openCardGateway(watch?: Parameters<typeof serveSandbox>[2]) {
  const database = await openEmbedded({})
  await migrate(database.db)
  const sandbox = await serveSandbox({ db: database.db, clock: systemClock }, store, watch)
  const line = await openProxy(sandbox.url)
  return {
    /** The shop's connection to it; shoppers pay on its pages even when that is cut. */
    line,
    settings: {
      SSLCOMMERZ_STORE_ID: store.storeId,
      SSLCOMMERZ_STORE_PASSWORD: store.storePassword,
      SSLCOMMERZ_URL: line.url,
    },
    close: async () => {
      await line.close()
      await sandbox.close()
      await database.close()
    },
  }
}
