import { totalmem } from 'node:os'
import limit, { type LimitFunction } from 'p-limit'

const GIB = 1024 ** 3

/** How many pictures are decoded at once: each may take some 250 MB of memory, and a processor. */
const SLOTS = Math.min(process.constrainedMemory() || totalmem(), totalmem()) < 2 * GIB ? 1 : 2

/** Who sends a picture waits there while those of others are worked on. */
export function createImageSlots(): LimitFunction {
  return limit(SLOTS)
}
