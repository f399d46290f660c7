import type { OpenDatabase } from '#database/connect.ts'
import { assembleShop } from '#server/shop.ts'

/** The shop behind its HTTP layer, with every optional setting left at its default. */
export function assembleBenchShop(database: OpenDatabase, dataDir: string, shopUrl: string) {
  return assembleShop({
    database,
    dataDir,
    isDemo: false,
    shopUrl,
    trustedOrigins: [shopUrl],
    secret: 'only for measuring, and long enough for it',
    mailServer: undefined,
    reportRecipients: [],
    limits: 'off',
    social: {},
    bucket: undefined,
    bucketAccess: undefined,
    backups: { target: `${dataDir}/backups`, keep: 14, isNightly: false },
    imgbb: undefined,
    sslcommerz: undefined,
    onError: (error) => console.error(error),
  })
}
