import { isUnavailable } from '#database/unavailable.ts'
import { UnfitDatabase } from '#database/unfit-database.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { SettingError } from './setting-error.ts'

/** One line for what whoever starts the program can mend; all there is for the rest. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMendable = error instanceof SettingError || error instanceof UnfitDatabase
  if (isMendable || isShopError(error)) return error.message
  switch ('code' in error && error.code) {
    case 'EADDRINUSE':
      return `PORT is already in use by another program (${error.message}).`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `DATABASE_URL is set, but the connection to the database failed (${error.message}).`
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
