import { isUnavailable } from '#database/unavailable.ts'
import { UnfitDatabase } from '#database/unfit-database.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { SettingError } from './setting-error.ts'

/** One line for errors that the operator can fix; the whole stack for others. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMendable = error instanceof SettingError || error instanceof UnfitDatabase
  if (isMendable || isShopError(error)) return error.message
  switch ('code' in error && error.code) {
    case 'EADDRINUSE':
      return `PORT is already in use by another program (${error.message}).`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28000':
    case '28P01':
    case '3D000':
      return `DATABASE_URL is set, but the connection to the database failed (${error.message}).`
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `DATABASE_URL leads to a server whose certificate is of no known authority (${error.message}). Name its file as sslrootcert in DATABASE_URL.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${error.message}).`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return `The shop may not write there (${error.message}).`
    default:
      if (isUnavailable(error)) return `The database is not responding (${error.message}).`
      return error.stack ?? error.message
  }
}
