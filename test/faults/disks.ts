import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '../run/temporary.ts'

const run = promisify(execFile)
const MEGABYTE = 1024 * 1024

/** Mounts, runs the work, and unmounts, even if a file is still open. */
async function whileMounted<Result>(
  path: string,
  args: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path, { recursive: true })
  await run('mount', [...args, path])
  try {
    return await work()
  } finally {
    await run('umount', ['--lazy', path])
  }
}

function unlessFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error
}

export interface SmallDisk {
  path: string
  /** Leaves no free byte. */
  fill: () => Promise<void>
  free: () => Promise<void>
}

/** A disk of that size. */
export async function withSmallDisk<Result>(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder('disk')
  const path = join(folder.path, 'disk')
  const ballast = join(path, 'ballast')
  const fill = async () => {
    const { bavail, bsize } = await statfs(path)
    // If others use up the space meanwhile, that is fine too.
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(unlessFull)
  }
  try {
    return await whileMounted(path, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs'], () =>
      work({ path, fill, free: () => rm(ballast) }),
    )
  } finally {
    folder.remove()
  }
}

export interface MortalDisk {
  path: string
  /** Lends the contents that a power cut would leave: nothing that was only in the machine's memory. */
  afterPowerCut: <Result>(look: (path: string) => Promise<Result>) => Promise<Result>
}

/** A disk whose contents can be told apart from what the machine still caches in memory. */
export async function withMortalDisk<Result>(
  megabytes: number,
  work: (disk: MortalDisk) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder('disk')
  const image = join(folder.path, 'image')
  const path = join(folder.path, 'disk')
  await writeFile(image, '')
  await truncate(image, megabytes * MEGABYTE)
  await run('mkfs.ext4', ['-q', image])
  const afterPowerCut: MortalDisk['afterPowerCut'] = async (look) => {
    const copy = join(folder.path, randomUUID())
    await copyFile(image, `${copy}.image`)
    return whileMounted(copy, ['-o', 'loop', `${copy}.image`], () => look(copy))
  }
  try {
    return await whileMounted(path, ['-o', 'loop', image], () => work({ path, afterPowerCut }))
  } finally {
    folder.remove()
  }
}
