// Owns what the owner is told of how the shop stands.
// Leaves to others: the figures that this is told from.

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** What the program knows of the machine that it runs on. */
export interface Machine {
  /** Of the disk that the data folder is on. */
  readDiskSpace(): Promise<DiskSpace>
  /** Of the shop, such as `0.1.0 (890e1f1)`. */
  version: string
  startedAt: Date
}
