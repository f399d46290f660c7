import { diskFullData } from './disk-full.ts'
import { killedOrdering, killedOrderingEmbedded } from './killed-ordering.ts'
import { locksHeld } from './locks-held.ts'
import { folderCopied, folderCopiedLive, powerCut } from './power-cut.ts'
import type { Scenario } from './scenario.ts'

/** In the order in which they are played. */
export const scenarios: readonly Scenario[] = [
  killedOrderingEmbedded,
  killedOrdering,
  locksHeld,
  diskFullData,
  folderCopied,
  folderCopiedLive,
  powerCut,
]
