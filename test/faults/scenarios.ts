import { bucketIll } from './bucket-ill.ts'
import { cdnInFront } from './cdn-in-front.ts'
import { clockJumps, clockJumpsEmbedded } from './clock-jumps.ts'
import { databaseSilent } from './database-silent.ts'
import { diskFullData } from './disk-full.ts'
import { diskFullLog } from './disk-full-log.ts'
import { diskFullPictures } from './disk-full-pictures.ts'
import { dnsGone } from './dns-gone.ts'
import { filesTooFew, filesUsedUp } from './files-limited.ts'
import { importHung } from './import-hung.ts'
import { killedMailing, killedMailingEmbedded } from './killed-mailing.ts'
import { killedOrdering, killedOrderingEmbedded } from './killed-ordering.ts'
import { killedPaying, killedPayingEmbedded } from './killed-paying.ts'
import { locksHeld } from './locks-held.ts'
import { memoryUsed } from './memory-used.ts'
import { pgbouncerRestarted } from './pgbouncer-restarted.ts'
import { folderCopied, folderCopiedLive, powerCut } from './power-cut.ts'
import { replicaBehindAsynchronous, replicaBehindSynchronous } from './replica-behind.ts'
import { promotedAsynchronous, promotedSynchronous } from './replica-promoted.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import type { Scenario } from './scenario.ts'
import { serverKilled } from './server-killed.ts'
import { servicesGone } from './services-gone.ts'
import { shopRestarted } from './shop-restarted.ts'

/** In the order of play. */
export const scenarios: readonly Scenario[] = [
  killedOrderingEmbedded,
  killedOrdering,
  killedPayingEmbedded,
  killedPaying,
  killedMailingEmbedded,
  killedMailing,
  serverKilled,
  shopRestarted,
  databaseSilent,
  locksHeld,
  importHung,
  servicesGone,
  bucketIll,
  dnsGone,
  diskFullData,
  diskFullPictures,
  diskFullLog,
  folderCopied,
  folderCopiedLive,
  powerCut,
  promotedSynchronous,
  promotedAsynchronous,
  replicaBehindSynchronous,
  replicaBehindAsynchronous,
  pgbouncerRestarted,
  rollingUpgrade,
  cdnInFront,
  clockJumpsEmbedded,
  clockJumps,
  filesTooFew,
  filesUsedUp,
  memoryUsed,
]
